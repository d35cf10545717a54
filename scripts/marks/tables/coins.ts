import type { MarkSource } from '../MarkSource.js'

/**
 * Native coins: the symbol and the chains whose coin it is. Both must match, since a private network may have any id
 * and a coin of its own.
 */
export const coins = {
  'tokens/ETH': {
    symbol: 'ETH',
    chainIds: [
      1, 10, 130, 169, 288, 300, 324, 480, 1101, 1135, 1301, 1337, 1338, 1339, 1868, 2741, 4801, 8453, 11124,
      13371, 17000, 31337, 34443, 42161, 42170, 48900, 57073, 59141, 59144, 81224, 81457, 84532, 167000,
      421614, 534351, 534352, 560048, 7777777, 11155111, 11155420, 1313161554,
    ],
  },
  'tokens/BNB': { symbol: 'BNB', chainIds: [56] },
  'tokens/POL': { symbol: 'POL', chainIds: [137, 80002] },
  'tokens/AVAX': { symbol: 'AVAX', chainIds: [43114, 43113] },
  'tokens/CELO': { symbol: 'CELO', chainIds: [42220] },
  'networks/mantle': { symbol: 'MNT', chainIds: [5000, 5003] },
  'networks/sonic': { symbol: 'S', chainIds: [146] },
  'networks/fantom': { symbol: 'FTM', chainIds: [250] },
  'networks/metis-andromeda': { symbol: 'METIS', chainIds: [1088] },
  'networks/moonbeam': { symbol: 'GLMR', chainIds: [1284] },
  'networks/cronos': { symbol: 'CRO', chainIds: [25] },
  'networks/ronin': { symbol: 'RON', chainIds: [2020] },
  'networks/berachain': { symbol: 'BERA', chainIds: [80094] },
  'networks/monad': { symbol: 'MON', chainIds: [143, 10143] },
  'networks/hyper-evm': { symbol: 'HYPE', chainIds: [999] },
  'networks/plasma': { symbol: 'XPL', chainIds: [9745] },
  'networks/sei-network': { symbol: 'SEI', chainIds: [1329] },
  'networks/kaia': { symbol: 'KAIA', chainIds: [8217] },
  'networks/apechain': { symbol: 'APE', chainIds: [33139] },
} as const satisfies Partial<
  Record<Extract<MarkSource, string>, { symbol: string; chainIds: readonly number[] }>
>
