import type { Address, Chain, Hash, PublicClient, Transport } from 'viem'
import type { RouteDatabase } from '../infra/db/toRouteDatabase.js'
import type { Call } from './Call.js'

/** Configured chain with its RPC client. */
export type RouteChain = {
  id: number
  testnet?: boolean | undefined
  confirmations?: number | 'finalized' | undefined
  tokens: readonly { address: Address; decimals: number }[]
  usdToken?: Address | undefined
  dex?: { wrappedNative: Address } | undefined
  client: PublicClient<Transport, Chain>
}

/** Log of a watched contract. Numbers in `body` are decimal strings. */
export type RouteLog = {
  chainId: number
  name: string
  reference: string
  transactionHash: Hash
  body: Record<string, unknown>
  /** True once the log has the confirmations that the chain's settings require. */
  isFinal: boolean
}

/** Reserves of a pool in one trading direction. */
export type RoutePool = { reserveIn: bigint; reserveOut: bigint }

/** Repeating job that returns how much work remains. */
export type RouteLoop = {
  name: string
  /** Delay between rounds while work is pending, and after a failure. */
  everyMs: number
  /** Delay between idle rounds. */
  idleMs: number
  run: () => Promise<'more' | 'soon' | 'idle'>
}

/** Payment with the order that it would settle. */
export type RoutePayment = { id: string; order?: { clientId: string; key: string } | undefined }

/** Allowance that a payment needs. */
export type Approval = { chainId: number; token: string; owner: Address; spender: Address; amount: bigint }

/** Server features available to a route provider. */
export type RouteContext = {
  database: RouteDatabase
  chains: ReadonlyMap<number, RouteChain>
  now: () => number
  log: (entry: { level: 'info' | 'warn' | 'error'; event: string; [field: string]: unknown }) => void
  /** Starts the next round of every loop immediately. */
  wake: () => void
  startLoop: (loop: RouteLoop) => () => Promise<void>
  /** Caches a loaded value for the given milliseconds. */
  cache: <T>(key: string, ms: number, load: () => Promise<T>) => Promise<T>
  /** Reads the Uniswap V2 pool of two tokens, cached for at most one second unless fresh, or at a given block. */
  readPool: (
    chainId: number,
    tokenIn: Address,
    tokenOut: Address,
    options?: { fresh?: boolean | undefined; blockNumber?: bigint | undefined },
  ) => Promise<RoutePool | undefined>
  /** Finds a listed token. `configured` means that the operator listed it. */
  findToken: (
    chainId: number,
    address: string,
  ) => Promise<
    { chainId: number; address: string; symbol: string; decimals: number; configured: boolean } | undefined
  >
  /**
   * Builds approvals for exactly one payment, none for the native token. An older allowance is reset first, because
   * some tokens require it.
   */
  buildApprovals: (approval: Approval) => Promise<Call[]>
  /** Lists indexed logs of watched contracts by payment reference or transaction. */
  listLogs: (query: { reference: string } | { chainId: number; hash: Hash }) => Promise<RouteLog[]>
  payments: {
    find: (reference: string) => Promise<RoutePayment | undefined>
    /** Claims the order for the payment; returns false if another payment has it. */
    takeOrder: (tx: RouteDatabase, payment: RoutePayment) => Promise<boolean>
    /** Saves the reason for which the payment will be refunded. */
    setReason: (tx: RouteDatabase, payment: RoutePayment, reason: string) => Promise<void>
  }
}
