import type { Address, Chain, PublicClient, Transport } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { RouteProvider, WatchedContract } from './bridge/RouteProvider.js'
import type { KnownClient } from './clients/KnownClient.js'
import type { createCache } from './createCache.js'
import type { Database } from './database/Database.js'
import type { RateLimiter } from './http/createRateLimiter.js'
import type { Indexer } from './indexer/Indexer.js'
import type { Bell } from './jobs/createBell.js'
import type { CardDelivery } from './onramp/CardDelivery.js'
import type { LogEntry, ServerChain } from './ServerOptions.js'
import type { WebhookQueue } from './webhooks/openWebhookQueue.js'

/** A configured chain with the client that reads it. */
export type ChainContext = ServerChain & {
  nativeCurrency: { name: string; symbol: string; decimals: number }
  client: PublicClient<Transport, Chain>
  /** Whose events the scanner keeps. */
  contracts: readonly WatchedContract[]
}

/** Who agrees to pay gas, and up to how much, in wei. */
export type Sponsor = {
  account: PrivateKeyAccount
  perOperation: bigint
  perAccount: bigint
  perAddress: bigint
  perClient: bigint
}

/** What every handler and job gets first. */
export type ServerContext = {
  publicUrl: string
  development: boolean
  chains: ReadonlyMap<number, ChainContext>
  database: Database
  /** Units of a currency per US dollar, times `rateScale`. */
  rates: Readonly<Record<string, bigint>>
  now: () => number
  log: (entry: LogEntry) => void
  /** What was read from chains a moment ago. */
  pools: ReturnType<typeof createCache>
  indexer: Indexer
  /** Who moves money besides plain transfers. */
  routes: readonly RouteProvider[]
  /** Who delivers what the card sandbox sells. */
  sandbox: CardDelivery | undefined
  sponsor: Sponsor | undefined
  clients: ReadonlyMap<string, KnownClient>
  /** Origins of all clients. */
  clientOrigins: ReadonlySet<string>
  /** Client ids by the hashes of their secret keys. */
  clientSecrets: ReadonlyMap<string, string>
  /** Reads the clients' rows again. */
  refreshClients: () => Promise<void>
  rateLimiter: RateLimiter
  webhookQueue: WebhookQueue
  isStopping: () => boolean
  /** Rung when there may be something to settle or to tell. */
  bell: Bell
  /** How many proxies of ours add to `x-forwarded-for`. */
  trustedProxies: number
  transferFee: { bps: number; receiver: Address } | undefined
  ipfsGateway: string | undefined
}
