import type { PortName } from './ports.js'
import type { TokenSymbol } from './tokenTable.js'

type ChainRow = {
  id: ChainId
  name: string
  port: PortName
  testnet: boolean
  tokens: readonly TokenSymbol[]
  /** Pools of Uniswap V2, in whole units; one ether costs 2500 dollars everywhere. */
  pools: readonly { pair: readonly [TokenSymbol, TokenSymbol]; amounts: readonly [string, string] }[]
  /** ENS is on one chain, as in production. */
  names: boolean
  collections: boolean
}

export type ChainId = 1337 | 1338 | 1339

const pools = [
  { pair: ['WETH', 'USDC'], amounts: ['4000', '10000000'] },
  { pair: ['USDC', 'USDT'], amounts: ['5000000', '5000000'] },
  { pair: ['USDC', 'DAI'], amounts: ['5000000', '5000000'] },
] as const satisfies ChainRow['pools']

const everyToken = ['WETH', 'USDC', 'USDT', 'DAI', 'TOLL', 'HOSTILE'] as const

/** The local chains. */
export const chainTable = [
  {
    id: 1337,
    name: 'Local One',
    port: 'chain1337',
    testnet: false,
    tokens: everyToken,
    pools,
    names: true,
    collections: true,
  },
  {
    id: 1338,
    name: 'Local Two',
    port: 'chain1338',
    testnet: false,
    tokens: everyToken,
    pools,
    names: false,
    collections: true,
  },
  {
    id: 1339,
    name: 'Local Testnet',
    port: 'chain1339',
    testnet: true,
    tokens: ['USDC'],
    pools: [],
    names: false,
    collections: false,
  },
] as const satisfies readonly ChainRow[]
