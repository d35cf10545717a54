import type { Address, Hex } from 'viem'
import type { ServerChain } from '../infra/chain/ServerChain.js'
import type { RateLimits } from '../infra/createRateLimiter.js'
import type { ClientAuth, ClientSponsor } from '../infra/db/tables/clients.js'
import type { LogEntry } from '../infra/log.js'
import type { KeyRing } from '../infra/sealShare.js'
import type { BalanceSource } from './Indexer.js'
import type { CardDelivery, OnrampProvider } from './OnrampProvider.js'
import type { RouteProvider } from './RouteProvider.js'
import type { PriceSource, RateSource, TokenSource } from './Sources.js'
import type { WalletOptions } from './WalletOptions.js'

/** Options of the gas sponsor and its limits. */
export type SponsorOptions = {
  /** Signs sponsorships; must be the `signer` of the paymaster contract. */
  privateKey: Hex
  /** Maximum cost of one operation, in wei. @default 0.02 ether */
  perOperation?: bigint | undefined
  /** Maximum cost of one account per day, in wei. @default 0.1 ether */
  perAccount?: bigint | undefined
  /** Maximum sponsored for one network address per day, in wei. @default 0.2 ether */
  perAddress?: bigint | undefined
  /** Maximum cost of all accounts of one client per day, in wei. @default 1 ether */
  perClient?: bigint | undefined
}

/** Row of the social profile service. */
export type SeedProfile = {
  address: Address
  type: 'ens' | 'farcaster' | 'lens'
  name?: string | undefined
  avatar?: string | undefined
  bio?: string | undefined
  metadata?: Record<string, unknown> | undefined
}

/** Merchant or app that uses the services. */
export type ServerClient = {
  /** Sent as `x-client-id`. */
  id: string
  /** Origins of pages that may call, such as `https://shop.example`. */
  origins?: readonly string[] | undefined
  /** For the merchant's backend only: creates payment links and reads payments. */
  secretKey?: string | undefined
  webhook?: { url: string; secret: string } | undefined
  /** Custom logins of the client for the in-app wallet. */
  auth?: ClientAuth | undefined
  /** Gas sponsorship that the client pays for. */
  sponsor?: ClientSponsor | undefined
}

/** Compiler metadata of a deployed contract. */
export type SeedContractMetadata = {
  chainId: number
  address: Address
  /** Solidity metadata: `output.abi`, `output.devdoc`, `settings.compilationTarget`, `sources`. */
  metadata: unknown
}

/** Sends test funds to an address; development only. */
export type Faucet = (request: {
  chainId: number
  address: Address
}) => Promise<{ transactionHashes: readonly Hex[] }>

/** Makes the solver deliver nothing for payments, so that their deposits are refunded; development only. */
export type Withhold = (request: { paymentIds: readonly string[]; withheld: boolean }) => void

/** Options of `startServer`. */
export type ServerOptions = {
  port: number
  /** @default '127.0.0.1' */
  host?: string | undefined
  /** Public URL of the server. @default `http://localhost:{port}` */
  publicUrl?: string | undefined
  /** Enables development pages. */
  development: boolean
  chains: readonly ServerChain[]
  /** Returns the JSON of `GET /health`. @default `{ ready: true }` */
  ready?: (() => unknown) | undefined
  faucet?: Faucet | undefined
  withhold?: Withhold | undefined
  /** Postgres URL. Uses the embedded database if absent. */
  databaseUrl?: string | undefined
  /** Folder of the embedded database. Kept in memory if absent. */
  dataDir?: string | undefined
  /** Route providers. Only plain transfers are available if absent. */
  routes?: readonly RouteProvider[] | undefined
  /** Card providers. Those that are absent are refused as not available. */
  onramps?: readonly OnrampProvider[] | undefined
  /**
   * Indexing services in order. Their chains are scanned only for contracts of route providers. @default our
   * own scanner of all blocks
   */
  balances?: readonly BalanceSource[] | undefined
  /** Delivers tokens sold by the card sandbox, which replaces absent providers. Development only. */
  sandbox?: CardDelivery | undefined
  /** Gas sponsor. `/paymaster` is disabled if absent. */
  sponsor?: SponsorOptions | undefined
  /** Clients with their origins and webhooks. Overwrites rows of the same id at start. */
  clients?: readonly ServerClient[] | undefined
  /** Keys that seal webhook secrets in the database, newest first. @default the wallet's auth keys */
  sealingKeys?: KeyRing | undefined
  /** Requests per minute. @default the built-in table in production, none in development */
  rateLimits?: RateLimits | undefined
  /** Number of the operator's proxies that append to `x-forwarded-for`. @default 0 */
  trustedProxies?: number | undefined
  /** Fee on plain transfers. @default none */
  transferFee?: { bps: number; receiver: Address } | undefined
  /** Overwrites rows of the same address and type at start. */
  profiles?: readonly SeedProfile[] | undefined
  /** Overwrites rows of the same contract at start. */
  contractMetadata?: readonly SeedContractMetadata[] | undefined
  /** Gateway for `ipfs://` metadata, such as `https://ipfs.io/ipfs/`. Such metadata is not read if absent. */
  ipfsGateway?: string | undefined
  /** Fixed units of a currency per US dollar, as decimal strings. Overrides sources and the built-in table. */
  rates?: Readonly<Record<string, string>> | undefined
  /** Sources of currency rates, in order. Only fixed rates are available if absent. */
  currencyRates?: readonly RateSource[] | undefined
  /** Price sources, in order. Only pools of configured chains are available if absent. */
  prices?: readonly PriceSource[] | undefined
  /** Sources of tokens besides those of `chains`. */
  tokens?: readonly TokenSource[] | undefined
  /** In-app wallet on its own origin and port. Disabled if absent. */
  wallet?: WalletOptions | undefined
  /** @default one JSON line per entry on standard error */
  log?: ((entry: LogEntry) => void) | undefined
}
