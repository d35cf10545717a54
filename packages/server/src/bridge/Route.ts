import type { Address } from 'viem'
import type { StoredToken } from '../database/tables/tokenTable.js'

/** One move of money that the payer makes; amounts in base units, `amountIn` is the most that leaves the wallet. */
export type RouteStep = {
  origin: StoredToken
  destination: StoredToken
  amountIn: bigint
  amountOut: bigint
  estimatedMs: number
} & (
  | { type: 'transfer'; fee?: { amount: bigint; receiver: Address } | undefined }
  | { type: 'swap'; exact: 'input' | 'output'; path: Address[] }
  | { type: 'deposit' }
)

/** A way from one token to another. */
export type Route = {
  /** Who provides it. */
  provider: string
  /** Never empty. */
  steps: readonly [RouteStep, ...RouteStep[]]
  originAmount: bigint
  destinationAmount: bigint
}

/** What is asked of a provider of liquidity. */
export type RouteRequest = {
  origin: StoredToken
  destination: StoredToken
  exact: 'input' | 'output'
  amount: bigint
  maxSteps: number
}
