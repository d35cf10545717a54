import type { Address } from 'viem'

/** Price feed of one token in US dollars. */
export type Feed = {
  /** The proxy's address. */
  address: Address
  /** Longest time between two updates. */
  heartbeatSeconds: number
  /** Plausible prices in US dollars, as decimal strings. Feeds stop at their own bounds in a crash. */
  min: string
  max: string
}

/** Feeds of a chain. */
export type ChainFeeds = {
  /** Uptime feed of a rollup's sequencer. Prices of a stopped rollup are old, whatever their date. */
  sequencer?: Address | undefined
  /** Feeds by token address, and `native`. */
  tokens: { readonly native?: Feed | undefined; readonly [token: string]: Feed | undefined }
}

const feed = (address: Address, heartbeatSeconds: number, [min, max]: readonly [string, string]): Feed => ({
  address,
  heartbeatSeconds,
  min,
  max,
})

const [dollar, ether, coin] = [
  ['0.5', '2'],
  ['50', '1000000'],
  ['0.01', '100000'],
] as const
const [twentyMinutes, hour, day] = [1_200, 3_600, 86_400]

const dollarFeed = (address: Address): Feed => feed(address, day, dollar)

const feeds = {
  ethereum: feed('0x5f4eC3Df9cbd43714FE2740f5E3616155c5b8419', hour, ether),
  optimism: feed('0x13e3Ee699D1909E989722E753853AE30b17e08c5', twentyMinutes, ether),
  base: feed('0x71041dddad3595F9CEd3DcCFBe3D1F4b0a16Bb70', twentyMinutes, ether),
  arbitrum: feed('0x639Fe6ab55C921f74e7fac1ee960C0B6293ba612', day, ether),
  sepolia: feed('0x694AA1769357215DE4FAC081bf1f309aDC325306', hour, ether),
  polygon: feed('0xAB594600376Ec9fD91F8e885dADF0CE036862dE0', hour, coin),
  bnb: feed('0x0567F2323251f0Aab15c8dFb1967E4e8A7D42aeE', hour, coin),
  avalanche: feed('0x0A77230d17318075983913bC2145DB16C7366156', hour, coin),
}

/**
 * Feeds of the main public chains by chain id: native currency, its wrapped token, and dollar tokens of their issuers.
 * Bridged tokens are left out, because they can lose their peg. Chainlink lists the feeds at
 * https://docs.chain.link/data-feeds/price-feeds/addresses and .../l2-sequencer-feeds. Compared on 2026-11-18: price
 * feeds with src/dataFeeds of github.com/hyplabs/ts-chainlink-datafeed, those of sequencers with the source of
 * Chainlink's page, l2-sequencer-feeds.mdx of github.com/smartcontractkit/documentation, and Sepolia's with public
 * repositories that cite the list. None was read from a chain: compare them before use. Heartbeats are the oldest ages
 * that we accept, on some chains longer than published.
 */
export const publicFeeds: Readonly<Record<number, ChainFeeds>> = {
  1: {
    tokens: {
      native: feeds.ethereum,
      '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2': feeds.ethereum,
      '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48': dollarFeed('0x8fFfFfd4AfB6115b954Bd326cbe7B4BA576818f6'),
      '0xdAC17F958D2ee523a2206206994597C13D831ec7': dollarFeed('0x3E7d1eAB13ad0104d2750B8863b489D65364e32D'),
      '0x6B175474E89094C44Da98b954EedeAC495271d0F': feed(
        '0xAed0c38402a5d19df6E4c03F4E2DceD6e29c1ee9',
        hour,
        dollar,
      ),
    },
  },
  10: {
    sequencer: '0x371EAD81c9102C9BF4874A9075FFFf170F2Ee389',
    tokens: {
      native: feeds.optimism,
      '0x4200000000000000000000000000000000000006': feeds.optimism,
      '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85': dollarFeed('0x16a9FA2FDa030272Ce99B29CF780dFA30361E0f3'),
    },
  },
  56: {
    tokens: {
      native: feeds.bnb,
      '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c': feeds.bnb,
    },
  },
  137: {
    tokens: {
      native: feeds.polygon,
      '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270': feeds.polygon,
      '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359': dollarFeed('0xfE4A8cc5b5B2366C1B58Bea3858e81843581b2F7'),
    },
  },
  8453: {
    sequencer: '0xBCF85224fc0756B9Fa45aA7892530B47e10b6433',
    tokens: {
      native: feeds.base,
      '0x4200000000000000000000000000000000000006': feeds.base,
      '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913': dollarFeed('0x7e860098F58bBFC8648a4311b374B1D669a2bc6B'),
    },
  },
  42161: {
    sequencer: '0xFdB631F5EE196F0ed6FAa767959853A9F217697D',
    tokens: {
      native: feeds.arbitrum,
      '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1': feeds.arbitrum,
      '0xaf88d065e77c8cC2239327C5EDb3A432268e5831': dollarFeed('0x50834F3163758fcC1Df9973b6e91f0F0F0434aD3'),
    },
  },
  43114: {
    tokens: {
      native: feeds.avalanche,
      '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7': feeds.avalanche,
      '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E': dollarFeed('0xF096872672F44d6EBA71458D74fe67F9a77a23B9'),
      '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7': dollarFeed('0xEBE676ee90Fe1112671f19b6B7459bC678B67e8a'),
    },
  },
  11155111: { tokens: { native: feeds.sepolia } },
}
