import type { Address } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { ChainContext } from '../infra/chain/ServerChain.js'
import type { Cache } from '../infra/createCache.js'
import type { RateLimiter } from '../infra/createRateLimiter.js'
import type { Database } from '../infra/db/Database.js'
import type { WebhookQueue } from '../infra/jobs/openWebhookQueue.js'
import type { WakeSignal } from '../infra/jobs/startLoop.js'
import type { LogEntry } from '../infra/log.js'
import type { Indexer } from './Indexer.js'
import type { CardDelivery, OnrampProvider } from './OnrampProvider.js'
import type { RouteProvider } from './RouteProvider.js'
import type { ServerClient } from './ServerOptions.js'
import type { PriceReader } from './Sources.js'

/** Client used to check requests. Contains only hashes of its secret keys. */
export type KnownClient = Omit<ServerClient, 'secretKey'> & {
  secretHashes?: readonly string[] | undefined
}

/** Gas sponsor with its limits in wei. */
export type Sponsor = {
  account: PrivateKeyAccount
  perOperation: bigint
  perAccount: bigint
  perAddress: bigint
  perClient: bigint
}

/** Dependencies passed to every handler and job. */
export type ServerContext = {
  publicUrl: string
  development: boolean
  chains: ReadonlyMap<number, ChainContext>
  database: Database
  /** Units of a currency per US dollar, times `rateScale`. Changes while the server runs. */
  rates: Readonly<Record<string, bigint>>
  readPrice: PriceReader
  now: () => number
  log: (entry: LogEntry) => void
  /** Cached results of database and chain reads. */
  cache: Cache
  indexer: Indexer
  /** Route providers besides plain transfers. */
  routes: readonly RouteProvider[]
  /** Configured card providers. */
  onramps: readonly OnrampProvider[]
  /** Delivers tokens sold by the card sandbox. */
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
  /** Sent when payments may need settlement or webhooks are due. */
  wakeSignal: WakeSignal
  /** Number of our proxies that append to `x-forwarded-for`. */
  trustedProxies: number
  transferFee: { bps: number; receiver: Address } | undefined
  ipfsGateway: string | undefined
}

/** Request data that a handler gets besides the validated input. */
export type RequestMeta = {
  /** The `x-client-id` header, or empty. */
  clientId: string
  /** Network address of the caller, if known. */
  ip?: string | undefined
}
