import type { Address, Hash } from 'viem'
import type { WatchedContract } from '../infra/chain/ServerChain.js'
import type { Json, Migration } from '../infra/db/Database.js'
import type { Call } from './Call.js'
import type { Check } from './Finding.js'
import type { RouteContext } from './RouteContext.js'

/** Token address with its chain, in lower case. */
export type TokenPlace = { chainId: number; address: string }

/** Token at the start or end of a route. */
export type RouteToken = TokenPlace & { symbol: string; decimals: number }

/** Quote request to a provider. Amounts are in base units. */
export type RouteRequest = {
  origin: RouteToken
  destination: RouteToken
  /** Side that `amount` fixes: the amount paid or the amount received. */
  side: 'input' | 'output'
  amount: bigint
  maxSteps: number
  /** Set once a payment is prepared. */
  sender?: Address | undefined
  receiver?: Address | undefined
  /** Allowed price movement in basis points. */
  slippageBps: number
}

/** Transfer that the payer makes. */
export type QuotedStep = {
  origin: TokenPlace
  destination: TokenPlace
  /** Maximum that leaves the wallet. */
  amountIn: bigint
  /** Minimum that arrives. */
  amountOut: bigint
  estimatedMs: number
}

/** Offer of a provider to move funds. */
export type RouteQuote = {
  /** Maximum that leaves the payer's wallet. */
  amountIn: bigint
  minAmountOut: bigint
  /** Included in `amountIn`. */
  fees: readonly { token: TokenPlace; amount: bigint }[]
  /** Native currency of the origin chain, on top of `amountIn`. */
  nativeFee?: bigint | undefined
  /** Milliseconds since 1970. */
  expiresAt: number
  /** A quote of a provider without `contracts` is dropped unless all steps start on the first one's chain. */
  steps: readonly [QuotedStep, ...QuotedStep[]]
  /** Provider data for the preparation; never leaves the server. */
  detail?: unknown
}

/** Sender, receiver and order of a payment. */
export type Parties = {
  paymentId: string
  kind: 'buy' | 'sell' | 'transfer'
  sender: Address
  receiver: Address
  /** Identifies the order, so that two attempts cannot both succeed on one chain. */
  orderKey: string
}

/** Transactions of a quote with the data to track them. */
export type PreparedRoute = {
  /** One entry per step of the quote. */
  steps: readonly { calls: readonly Call[] }[]
  /** Stored with the payment and passed to `status`. */
  tracking: Json
  /** Id that the provider's contracts log, if they log one. */
  reference?: string | undefined
}

/** Status of a payment. Undefined fields are not known yet. */
export type RouteStatus = {
  /** `partial` and `wrongToken` end a payment too: less, or another token, was delivered. */
  state: 'pending' | 'completed' | 'partial' | 'wrongToken' | 'refunded' | 'failed'
  originHash?: Hash | undefined
  destinationHash?: Hash | undefined
  receivedAmount?: bigint | undefined
  refund?: { hash: Hash; token: Address; amount: bigint } | undefined
  reason?: string | undefined
  /** True if the origin transaction pays only one payment: the older of two identical ones. */
  exclusive?: boolean | undefined
}

/** Transaction that is one step of a longer route. */
export type StepStatus = {
  reference: string
  isFinal: boolean
  payer: Address
  receiver: Address
  tokenIn: Address
  amountIn: bigint
  tokenOut: Address
  amountOut: bigint
}

/** Moves funds between tokens and chains. */
export type RouteProvider = {
  /** Stored with each payment, so it must never change. */
  id: string
  /** Returns undefined if there is no route. */
  quote: (request: RouteRequest) => Promise<RouteQuote | undefined>
  prepare: (quote: RouteQuote, parties: Parties) => Promise<PreparedRoute>
  /** Returns undefined until the payment has a transaction. `originHash` may be a stranger's on chains without traces. */
  status: (tracking: Json, originHash: Hash | undefined) => Promise<RouteStatus | undefined>
  /** Counts the steps of a route between two tokens, for route lists; undefined if there is none. */
  countSteps?: (origin: TokenPlace, destination: TokenPlace) => number | undefined
  describeStep?: (chainId: number, hash: Hash) => Promise<StepStatus | undefined>
  /** Contracts whose logs our scanner stores. Without them the provider is polled, and its claims are proven on chain. */
  contracts?: readonly WatchedContract[]
  /** Checks keys, hosts and contracts for the doctor. */
  check?: Check | undefined
  /** Provider migrations, applied in order before `start`. Append only. */
  migrations?: readonly Migration[]
  /** Called once before the first quote; returns a function that stops its jobs. */
  start?: (context: RouteContext) => Promise<() => Promise<void>>
}
