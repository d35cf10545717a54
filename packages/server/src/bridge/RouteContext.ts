import type { Address, Chain, Hash, PublicClient, Transport } from 'viem'

/** The server's database, or a transaction in it: SQL with `$1`, rows as objects. */
export type RouteDatabase = {
  query: <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>
  transaction: <T>(run: (tx: RouteDatabase) => Promise<T>) => Promise<T>
}

/** A configured chain with the client that reads it. */
export type RouteChain = {
  id: number
  testnet?: boolean | undefined
  confirmations?: number | 'finalized' | undefined
  tokens: readonly { address: Address; decimals: number }[]
  usdToken?: Address | undefined
  dex?: { wrappedNative: Address } | undefined
  client: PublicClient<Transport, Chain>
}

/** A log of a watched contract; numbers in `body` are decimal text. */
export type RouteLog = {
  chainId: number
  name: string
  reference: string
  transactionHash: Hash
  body: Record<string, unknown>
  /** Whether it is as deep in its chain as the chain's settings ask. */
  isFinal: boolean
}

/** A pool seen from one of its sides. */
export type RoutePool = { reserveIn: bigint; reserveOut: bigint }

/** Work that runs again and again, and what a round has left to do. */
export type RouteLoop = {
  name: string
  /** Between rounds while something is under way, and after a failure. */
  everyMs: number
  /** Between rounds that have nothing to do. */
  idleMs: number
  run: () => Promise<'more' | 'soon' | 'idle'>
}

/** A payment, and the order that it would settle. */
export type RoutePayment = { id: string; order?: { clientId: string; key: string } | undefined }

/** What the server lends to a route provider. */
export type RouteContext = {
  database: RouteDatabase
  chains: ReadonlyMap<number, RouteChain>
  now: () => number
  log: (entry: { level: 'info' | 'warn' | 'error'; event: string; [field: string]: unknown }) => void
  /** Starts the next round of every loop at once. */
  wake: () => void
  startLoop: (loop: RouteLoop) => () => Promise<void>
  /** Remembers an answer for so many milliseconds. */
  cache: <T>(key: string, ms: number, load: () => Promise<T>) => Promise<T>
  /** The Uniswap V2 pool of two tokens, at most a second old unless it must be fresh, or as it stood at a block. */
  readPool: (
    chainId: number,
    tokenIn: Address,
    tokenOut: Address,
    options?: { fresh?: boolean | undefined; blockNumber?: bigint | undefined },
  ) => Promise<RoutePool | undefined>
  /** A listed token; `configured` when the operator listed it. */
  findToken: (
    chainId: number,
    address: string,
  ) => Promise<
    { chainId: number; address: string; symbol: string; decimals: number; configured: boolean } | undefined
  >
  /** Indexed logs of watched contracts, by payment reference or by transaction. */
  listLogs: (query: { reference: string } | { chainId: number; hash: Hash }) => Promise<RouteLog[]>
  payments: {
    find: (reference: string) => Promise<RoutePayment | undefined>
    /** Takes the payment's order for it; false when another payment has it. */
    takeOrder: (tx: RouteDatabase, payment: RoutePayment) => Promise<boolean>
    /** Says why the payment will be sent back. */
    setReason: (tx: RouteDatabase, payment: RoutePayment, reason: string) => Promise<void>
  }
}
