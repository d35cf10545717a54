import type { Abi, Address, Hash, Hex } from 'viem'
import type { Migration } from '../database/Migration.js'
import type { RouteContext } from './RouteContext.js'

/** Plain JSON that a provider keeps with a payment. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** A token by its place; the address in lower case. */
export type TokenPlace = { chainId: number; address: string }

/** A token that a route starts or ends with. */
export type RouteToken = TokenPlace & { symbol: string; decimals: number }

/** What a provider is asked to quote; amounts in base units. */
export type RouteRequest = {
  origin: RouteToken
  destination: RouteToken
  /** Which side `amount` fixes: what is paid, or what arrives. */
  side: 'input' | 'output'
  amount: bigint
  maxSteps: number
  /** Known once a payment is prepared. */
  sender?: Address | undefined
  receiver?: Address | undefined
  /** Hundredths of a percent by which a price may move against the payment. */
  slippageBps: number
}

/** One move of money that the payer makes. */
export type QuotedStep = {
  origin: TokenPlace
  destination: TokenPlace
  /** The most that leaves the wallet. */
  amountIn: bigint
  /** The least that arrives. */
  amountOut: bigint
  estimatedMs: number
}

/** An offer to move money. */
export type RouteQuote = {
  /** The most that leaves the payer's wallet. */
  amountIn: bigint
  minAmountOut: bigint
  /** Part of `amountIn`. */
  fees: readonly { token: TokenPlace; amount: bigint }[]
  /** Native currency of the origin chain, on top of `amountIn`. */
  nativeFee?: bigint | undefined
  /** Milliseconds since 1970. */
  expiresAt: number
  steps: readonly [QuotedStep, ...QuotedStep[]]
  /** What the provider needs to prepare it; it never leaves the server. */
  detail?: unknown
}

/** Who pays whom, and for what. */
export type Parties = {
  paymentId: string
  kind: 'buy' | 'sell' | 'transfer'
  sender: Address
  receiver: Address
  /** Names the order, so that two attempts at it cannot both succeed on one chain. */
  orderKey: string
}

/** A transaction for the payer, before it is written on the wire. */
export type Call = {
  chainId: number
  to: Address
  data: Hex
  value: bigint
  action: 'approval' | 'transfer' | 'buy' | 'sell' | 'fee'
}

/** Transactions of a quote, and what is needed to follow them. */
export type PreparedRoute = {
  /** As many as the quote has steps. */
  steps: readonly { calls: readonly Call[] }[]
  /** Kept with the payment and given back to `status`. */
  tracking: Json
  /** The id that the provider's contracts log, where they do. */
  reference?: string | undefined
}

/** What became of a payment; undefined fields are not known yet. */
export type RouteStatus = {
  state: 'pending' | 'completed' | 'refunded' | 'failed'
  originHash?: Hash | undefined
  destinationHash?: Hash | undefined
  receivedAmount?: bigint | undefined
  refund?: { hash: Hash; token: Address; amount: bigint } | undefined
  reason?: string | undefined
  /** Whether the origin transaction pays one payment only: of two prepared alike, the older one. */
  exclusive?: boolean | undefined
}

/** A transaction that is one step of a longer route. */
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

/** A contract whose events the scanner keeps; their first argument is `id`, the payment's reference. */
export type WatchedContract = { chainId: number; address: Address; abi: Abi }

/** Moves money between tokens and chains. */
export type RouteProvider = {
  /** Kept with each payment, so it never changes. */
  id: string
  /** Undefined when it has no route. */
  quote: (request: RouteRequest) => Promise<RouteQuote | undefined>
  prepare: (quote: RouteQuote, parties: Parties) => Promise<PreparedRoute>
  /** Undefined while nothing of the payment has happened. */
  status: (tracking: Json, originHash: Hash | undefined) => Promise<RouteStatus | undefined>
  /** Steps of a route between two tokens, for lists of routes; undefined where there is none. */
  countSteps?: (origin: TokenPlace, destination: TokenPlace) => number | undefined
  describeStep?: (chainId: number, hash: Hash) => Promise<StepStatus | undefined>
  contracts?: readonly WatchedContract[]
  /** Tables of its own, applied in order before `start`; rows are only ever added at the end. */
  migrations?: readonly Migration[]
  /** Called once, before anything is quoted; returns what ends its jobs. */
  start?: (context: RouteContext) => Promise<() => Promise<void>>
}
