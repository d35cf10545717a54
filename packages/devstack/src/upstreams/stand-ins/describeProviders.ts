import type { Address } from 'viem'
import type { StackChain, StackToken } from '../../world/StackDescription.js'
import { describeCardProviders } from './cards/cardKeys.js'
import { readCctpChains } from './cctp/readCctpChains.js'
import { serviceKeys } from './serviceKeys.js'
import type { StartedStandIns } from './startStandIns.js'

const bounds = { USDC: ['0.5', '2'], USDT: ['0.5', '2'], DAI: ['0.5', '2'], ETH: ['50', '100000'] } as const

/** Describes every stand-in as a providers file, with the keys that the stand-ins accept. */
export async function describeProviders(
  { urls, contracts }: Pick<StartedStandIns, 'urls' | 'contracts'>,
  chains: readonly StackChain[],
) {
  const chainIds = chains.map(({ id }) => id)
  const byId = <T>(describe: (id: number) => T) =>
    Object.fromEntries(chainIds.map((id) => [id, describe(id)]))
  const { relay, lifi, cctp, hosted, defillama, coingecko, ecb, tokenlist, blockscout, etherscan } = urls
  return {
    routes: {
      relay: { url: relay, apiKey: serviceKeys.relay },
      lifi: { url: lifi, apiKey: serviceKeys.lifi, contracts: contracts.lifi },
      cctp: { url: cctp, sandboxUrl: cctp, chains: await readCctpChains(chains, contracts.cctp ?? []) },
      hosted: { url: hosted, ...serviceKeys.hosted, contracts: contracts.hosted },
    },
    onramps: describeCardProviders(urls, chains),
    prices: {
      chainlink: { feeds: await readFeeds(urls.chainlink ?? '', chains) },
      defiLlama: { url: defillama, chains: byId((id) => `local${id}`) },
      coinGecko: {
        ...{ url: coingecko, key: serviceKeys.coingecko.demo },
        chains: byId((id) => ({ platform: `local-${id}`, nativeCoin: 'ethereum' })),
      },
    },
    currencyRates: { ecb: { url: `${ecb}/stats/eurofxref/eurofxref-daily.xml` } },
    tokens: { lists: [{ url: tokenlist, id: 'local' }] },
    balances: {
      blockscout: { url: blockscout, chainIds, apiKey: serviceKeys.blockscout },
      etherscan: { url: etherscan, chainIds, apiKey: serviceKeys.etherscan, requestsPerSecond: 50 },
    },
  }
}

type Listed = { chainId: number; sequencer: Address; feeds: Record<string, Address> }

/** Reads the feeds of the Chainlink stand-in as `feeds` of the providers file. */
async function readFeeds(url: string, chains: readonly StackChain[]) {
  const response = await fetch(`${url}/feeds`)
  const { chains: listed } = (await response.json()) as { chains: readonly Listed[] }
  return Object.fromEntries(
    listed.map(({ chainId, sequencer, feeds }) => {
      const tokens: Partial<Record<string, StackToken>> =
        chains.find(({ id }) => id === chainId)?.tokens ?? {}
      const rows = Object.entries(feeds).flatMap(([symbol, address]) => {
        const token = symbol === 'ETH' ? 'native' : tokens[symbol]?.address
        const [min, max] = bounds[symbol as keyof typeof bounds]
        return token ? [[token, { address, heartbeatSeconds: 86_400, min, max }]] : []
      })
      return [chainId, { sequencer, tokens: Object.fromEntries(rows) }]
    }),
  )
}
