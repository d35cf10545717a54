import type { Address, Hex } from 'viem'
import type { RouteProvider } from './bridge/RouteProvider.js'
import type { ClientAuth, ClientSponsor } from './database/tables/clientTable.js'
import type { RateLimits } from './http/rateLimits.js'
import type { CardDelivery } from './onramp/CardDelivery.js'
import type { SponsorOptions } from './paymaster/SponsorOptions.js'
import type { KeyRing, WalletOptions } from './wallet/WalletOptions.js'

/** A token that a chain lists from the start; the native one is always listed. */
export type ServerToken = {
  address: Address
  name: string
  symbol: string
  decimals: number
  iconUri?: string | undefined
}

/** Uniswap V2 contracts that give prices. */
export type Dex = {
  factory: Address
  router: Address
  wrappedNative: Address
}

/** One chain that the services serve. */
export type ServerChain = {
  id: number
  name: string
  rpcUrl: string
  /** @default false */
  testnet?: boolean | undefined
  /** @default Ether, ETH, 18 */
  nativeCurrency?: { name: string; symbol: string; decimals: number } | undefined
  icon?: string | undefined
  explorers?: readonly { name: string; url: string }[] | undefined
  faucets?: readonly string[] | undefined
  /**
   * Blocks, its own included, after which a transaction counts as final, or `finalized` for what the chain itself
   * calls so. @default 1 on local chains; elsewhere `finalized`, or 12 where the node does not know that tag
   */
  confirmations?: number | 'finalized' | undefined
  /** First block that the indexer reads. @default 0 */
  startBlock?: number | undefined
  tokens: readonly ServerToken[]
  /** The token that is worth one US dollar. */
  usdToken?: Address | undefined
  dex?: Dex | undefined
  /** ENS's universal resolver; where a chain has one, names and records are part of social profiles. */
  ensUniversalResolver?: Address | undefined
  /** Our contract that pays the gas of smart accounts; without it nothing is sponsored. */
  paymaster?: Address | undefined
}

/** A row of the social profile service. */
export type SeedProfile = {
  address: Address
  type: 'ens' | 'farcaster' | 'lens'
  name?: string | undefined
  avatar?: string | undefined
  bio?: string | undefined
  metadata?: Record<string, unknown> | undefined
}

/** A merchant or app that uses the services. */
export type ServerClient = {
  /** Sent as `x-client-id`. */
  id: string
  /** Pages that may call, such as `https://shop.example`. */
  origins?: readonly string[] | undefined
  /** For the merchant's backend only: opens payment links and payments. */
  secretKey?: string | undefined
  webhook?: { url: string; secret: string } | undefined
  /** Logins of the in-app wallet that are the client's own. */
  auth?: ClientAuth | undefined
  /** Gas of smart accounts that the client pays for. */
  sponsor?: ClientSponsor | undefined
}

/** What the compiler said about a deployed contract. */
export type SeedContractMetadata = {
  chainId: number
  address: Address
  /** Solidity's metadata: `output.abi`, `output.devdoc`, `settings.compilationTarget`, `sources`. */
  metadata: unknown
}

/** Gives test money to an address; only in development. */
export type Faucet = (request: {
  chainId: number
  address: Address
}) => Promise<{ transactionHashes: readonly Hex[] }>

/** What `startServer` takes. */
export type ServerOptions = {
  port: number
  /** @default '127.0.0.1' */
  host?: string | undefined
  /** The address that clients use. @default `http://localhost:{port}` */
  publicUrl?: string | undefined
  /** Development pages exist only when it is true. */
  development: boolean
  chains: readonly ServerChain[]
  /** The JSON of `GET /health`. @default `{ ready: true }` */
  ready?: (() => unknown) | undefined
  faucet?: Faucet | undefined
  /** Postgres; without it the embedded database is used. */
  databaseUrl?: string | undefined
  /** Folder of the embedded database; without it that database lives in memory. */
  dataDir?: string | undefined
  /** Who moves money between tokens and chains; without any there are plain transfers only. */
  routes?: readonly RouteProvider[] | undefined
  /** Who delivers what the card sandbox sells; without it, and outside development, there are no cards. */
  sandbox?: CardDelivery | undefined
  /** Who agrees to pay the gas of smart accounts; without it there is no `/paymaster`. */
  sponsor?: SponsorOptions | undefined
  /** Written over rows of the same id at start: who may use the services from which pages, and who is told what. */
  clients?: readonly ServerClient[] | undefined
  /** Seal webhook secrets and the like in the database, newest first. @default the wallet's auth keys */
  sealingKeys?: KeyRing | undefined
  /** Requests per minute. @default the built-in table in production, none in development */
  rateLimits?: RateLimits | undefined
  /** How many proxies of one's own stand before the server and add to `x-forwarded-for`. @default 0 */
  trustedProxies?: number | undefined
  /** Taken from plain transfers. @default none */
  transferFee?: { bps: number; receiver: Address } | undefined
  /** Written over rows of the same address and type at start. */
  profiles?: readonly SeedProfile[] | undefined
  /** Written over rows of the same contract at start. */
  contractMetadata?: readonly SeedContractMetadata[] | undefined
  /** Where `ipfs://` metadata is read, such as `https://ipfs.io/ipfs/`; without it, it is not read. */
  ipfsGateway?: string | undefined
  /** Units of a currency per US dollar, as decimal text, over the built-in table. */
  rates?: Readonly<Record<string, string>> | undefined
  /** The in-app wallet, on an origin and a port of its own; without it there is none. */
  wallet?: WalletOptions | undefined
  /** @default one JSON line per entry on standard error */
  log?: ((entry: LogEntry) => void) | undefined
}

/** One structured log line. */
export type LogEntry = {
  level: 'info' | 'warn' | 'error'
  event: string
  correlationId?: string | undefined
  [field: string]: unknown
}
