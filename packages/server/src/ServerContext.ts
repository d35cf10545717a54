import type { Chain, PublicClient, Transport } from 'viem'
import type { createCache } from './createCache.js'
import type { Database } from './database/Database.js'
import type { Indexer } from './indexer/Indexer.js'
import type { LogEntry, ServerChain } from './ServerOptions.js'

/** A configured chain with the client that reads it. */
export type ChainContext = ServerChain & {
  nativeCurrency: { name: string; symbol: string; decimals: number }
  client: PublicClient<Transport, Chain>
}

/** What every handler and job gets first. */
export type ServerContext = {
  publicUrl: string
  development: boolean
  chains: ReadonlyMap<number, ChainContext>
  database: Database
  rates: Readonly<Record<string, number>>
  now: () => number
  log: (entry: LogEntry) => void
  /** What was read from chains a moment ago. */
  pools: ReturnType<typeof createCache>
  indexer: Indexer
  ipfsGateway: string | undefined
}
