export type SupportedToken = {
  address: `0x${string}`
  name: string
  symbol: string
  icon?: string | undefined
}

/** Tokens listed by default, by chain id. Decimals are always read from the chain. */
export const supportedTokens = {
  1: [
    { symbol: 'WETH', name: 'Wrapped Ether', address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' },
    { symbol: 'USDT', name: 'Tether USD', address: '0xdAC17F958D2ee523a2206206994597C13D831ec7' },
    { symbol: 'USDC', name: 'USD Coin', address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
    { symbol: 'WBTC', name: 'Wrapped BTC', address: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599' },
    { symbol: 'WMATIC', name: 'Polygon', address: '0x7D1AfA7B718fb893dB30A3aBc0Cfc608AaCfeBB0' },
  ],
  10: [
    { symbol: 'WETH', name: 'Wrapped Ether', address: '0x4200000000000000000000000000000000000006' },
    { symbol: 'USDC', name: 'USD Coin', address: '0x0b2c639c533813f4aa9d7837caf62653d097ff85' },
  ],
  56: [
    { symbol: 'WBNB', name: 'Wrapped BNB', address: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c' },
    { symbol: 'BUSD', name: 'Binance USD', address: '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56' },
  ],
  97: [
    { symbol: 'WBNB', name: 'Wrapped BNB', address: '0xae13d989daC2f0dEbFf460aC112a837C89BAa7cd' },
    { symbol: 'BUSD', name: 'Binance USD', address: '0xed24fc36d5ee211ea25a80239fb8c4cfd80f12ee' },
  ],
  137: [
    { symbol: 'USDC', name: 'USD Coin', address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359' },
    { symbol: 'WMATIC', name: 'Wrapped Matic', address: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270' },
    { symbol: 'WETH', name: 'Wrapped Ether', address: '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619' },
    { symbol: 'USDT', name: 'Tether USD', address: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F' },
    { symbol: 'WBTC', name: 'Wrapped BTC', address: '0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6' },
  ],
  250: [
    { symbol: 'WFTM', name: 'Wrapped Fantom', address: '0x21be370D5312f44cB42ce377BC9b8a0cEF1A4C83' },
    { symbol: 'WETH', name: 'Wrapped Ether', address: '0x74b23882a30290451A17c44f4F05243b6b58C76d' },
    { symbol: 'USDC', name: 'USD Coin', address: '0x04068DA6C83AFCFA0e13ba15A6696662335D5B75' },
    { symbol: 'WBTC', name: 'Wrapped BTC', address: '0x321162Cd933E2Be498Cd2267a90534A804051b11' },
  ],
  420: [{ symbol: 'WETH', name: 'Wrapped Ether', address: '0x4200000000000000000000000000000000000006' }],
  4002: [{ symbol: 'WFTM', name: 'Wrapped Fantom', address: '0xf1277d1Ed8AD466beddF92ef448A132661956621' }],
  8453: [{ symbol: 'USDC', name: 'USD Coin', address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' }],
  42161: [
    { symbol: 'WETH', name: 'Wrapped Ether', address: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1' },
    { symbol: 'USDC', name: 'USD Coin', address: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831' },
  ],
  43113: [
    { symbol: 'WAVAX', name: 'Wrapped AVAX', address: '0xd00ae08403B9bbb9124bB305C09058E32C39A48c' },
    { symbol: 'USDC', name: 'USD Coin', address: '0x5425890298aed601595a70AB815c96711a31Bc65' },
  ],
  43114: [
    { symbol: 'WAVAX', name: 'Wrapped AVAX', address: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7' },
    { symbol: 'WETH', name: 'Wrapped Ether', address: '0x49D5c2BdFfac6CE2BFdB6640F4F80f226bc10bAB' },
    { symbol: 'USDT', name: 'Tether USD', address: '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7' },
    { symbol: 'USDC', name: 'USD Coin', address: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E' },
    { symbol: 'WBTC', name: 'Wrapped BTC', address: '0x50b7545627a5162F82A992c33b87aDc75187B218' },
  ],
  80001: [
    { symbol: 'WMATIC', name: 'Wrapped Matic', address: '0x9c3C9283D3e44854697Cd22D3Faa240Cfb032889' },
    { symbol: 'WETH', name: 'Wrapped Ether', address: '0xa6fa4fb5f76172d178d61b04b0ecd319c5d1c0aa' },
    { symbol: 'USDC', name: 'USD Coin', address: '0x0FA8781a83E46826621b3BC094Ea2A0212e71B23' },
    { symbol: 'USDT', name: 'Tether USD', address: '0x3813e82e6f7098b9583FC0F33a962D02018B6803' },
  ],
  84532: [{ symbol: 'USDC', name: 'USD Coin', address: '0x036CbD53842c5426634e7929541eC2318f3dCF7e' }],
  421613: [
    { symbol: 'WETH', name: 'Wrapped Ether', address: '0xe39Ab88f8A4777030A534146A9Ca3B52bd5D43A3' },
    { symbol: 'USDC', name: 'USD Coin', address: '0xfd064A18f3BF249cf1f87FC203E90D8f650f2d63' },
  ],
  11155111: [{ symbol: 'USDC', name: 'USD Coin', address: '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238' }],
} as const satisfies Record<number, readonly SupportedToken[]>
