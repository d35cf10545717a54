import type { LoginPayload } from '@billfold/protocol'
import type { Address, Chain, Hex } from 'viem'
import type { Config, CreateConnectorFn } from 'wagmi'
import type { Emit, Listen } from '../events.js'
import type { Platform } from '../platform/createPlatform.js'
import type { Store } from '../platform/createStore.js'
import type { AppLink } from './AppLink.js'
import type { Services } from './services.js'

/** The host's four functions for sign-in (ERC-4361); if set, users sign in before their account shows. */
export type AuthOptions = {
  /** Requests a message to sign from your server; `@billfold/server/auth` can create it. */
  getLoginPayload(account: { address: Address; chainId: number }): Promise<LoginPayload>
  /** Sends the signature to your server, which opens a session; rejects if the server refuses. */
  doLogin(signed: { payload: LoginPayload; signature: Hex }): Promise<void>
  /** Ends the account's session. */
  doLogout(address: Address): Promise<void>
  /** Resolves to true if your server has a session for this account. */
  isLoggedIn(address: Address): Promise<boolean>
}

/** Status of an account's session with the host app. */
export type SessionStatus = 'checking' | 'signedOut' | 'signingIn' | 'signedIn' | 'signingOut'

/** Session of one account; each account has its own. */
export type Session = { address: Address; status: SessionStatus }

/**
 * Contracts of your payment providers by chain id. Only these take native fees, deposits and indirect approvals, and on
 * listed chains payments to other chains.
 */
export type Spenders = Readonly<Record<number, readonly Address[]>>

/** Options of WalletConnect in both directions: wallets on other devices, and Connect an App. */
export type WalletConnectOptions = {
  /** Your project id with the relay's operator. Without it WalletConnect is not offered. */
  projectId: string | undefined
  /** @default the relay of the WalletConnect packages */
  relayUrl?: string | undefined
  /** Receives errors of connected apps' requests. @default errors are rethrown */
  onError?: ((error: unknown) => void) | undefined
}

/** Metadata of the host app, shown in wallets and sign-in messages. */
export type AppMetadata = {
  name: string
  url?: string | undefined
  description?: string | undefined
  logoUrl?: string | undefined
}

/** A known wallet's id (its reverse domain name), or a wagmi connector of the host. */
export type WalletOption = string | CreateConnectorFn

/** Options for restoring wallets; `false` on the config disables it. */
export type AutoConnectOptions = {
  /** Milliseconds for all wallets together. @default 15000 */
  timeout?: number | undefined
  onTimeout?: (() => void) | undefined
}

/** An account as this browser last saw it. */
export type KnownAccount = {
  walletId: string
  address: `0x${string}`
  chainId: number
}

/** State of the kit while the page is open; wagmi holds wallets and accounts. */
export type KitState = {
  autoConnect: 'idle' | 'running' | 'done'
  /** Shown as reconnecting while auto-connect runs. */
  lastKnown: KnownAccount | undefined
  /** Wallets that disconnected by themselves, usually because they were locked; they stay in the record. */
  lockedWalletIds: readonly string[]
  /** Wallets being disconnected whose sessions with the host app have not ended yet. */
  leavingWalletIds: readonly string[]
  /** Newest first. */
  recentWalletIds: readonly string[]
  /** Newest first. */
  recentChainIds: readonly number[]
  /** The active account's session with the host app; undefined without an account or without `auth`. */
  session: Session | undefined
  /** "Connect an App", once it is open. */
  appLink: AppLink | undefined
}

/** Options of one WalletConnect connector. */
export type WalletConnectParameters = {
  /** Metadata of the app that the wallet shows. */
  appMetadata?: AppMetadata | undefined
  /** The known wallet that this connector is for. @default any wallet that scans the code */
  wallet?: { id: string; name: string } | undefined
  /** Receives messages that are only logged. @default console.warn */
  warn?: ((message: string, cause?: unknown) => void) | undefined
}

/**
 * Result of `walletConnect()`: a wagmi connector with the kit's functions attached. The kit imports no WalletConnect
 * code, so only apps that call it bundle it.
 */
export type WalletConnect = CreateConnectorFn & {
  options: WalletConnectOptions & { projectId: string }
  createConnector(parameters: WalletConnectParameters): CreateConnectorFn
  openAppLink(billfold: Billfold): Promise<AppLink>
}

/** Result of `createBillfold`; the first argument of every action. */
export type Billfold = {
  readonly wagmi: Config
  /** False if the host provides the wagmi config. */
  readonly ownsWagmi: boolean
  /** Networks of the app, including those added later. */
  readonly chains: readonly Chain[]
  readonly appMetadata: AppMetadata | undefined
  /** Ids of the known wallets to list; undefined means the default list. */
  readonly walletIds: readonly string[] | undefined
  /** Undefined without a project id: then WalletConnect is off in both directions. */
  readonly walletConnect: WalletConnect | undefined
  /** Opens "Connect an App", one per page, loaded on first use. */
  readonly appLink: (() => Promise<AppLink>) | undefined
  readonly services: Services | undefined
  /** Origins from which third-party media is loaded directly. */
  readonly mediaOrigins?: readonly string[] | undefined
  readonly clientId: string | undefined
  /** Origins of services that announced support of `Idempotency-Key`; only these receive one. */
  readonly idempotentOrigins: Set<string>
  /** Service failures that were already logged; each is logged once. */
  readonly reportedFailures: Set<string>
  /** Addresses that may receive approvals besides a payment's next call; set by the integrator, never by a service. */
  readonly spenders: Spenders | undefined
  /** Confirmations that a transaction needs, by chain id. @default 1 */
  readonly confirmations: Readonly<Record<number, number>> | undefined
  /** The only contact that is shown. */
  readonly support: string | undefined
  /** Set if users must sign in to the host app. */
  readonly auth: AuthOptions | undefined
  readonly autoConnect: false | AutoConnectOptions
  readonly ssr: boolean
  readonly platform: Platform
  readonly state: Store<KitState>
  /** Logs a failure that is not shown. */
  readonly warn: (message: string, cause?: unknown) => void
  /** Subscribes to events: `billfold.on('connect', (event) => …)`, or `'*'` for all. */
  readonly on: Listen
  /** Emits an event of the kit. */
  readonly emit: Emit
  /** Adds a network; the host calls it from the add-custom-network link. */
  readonly addChain: (chain: Chain) => void
  /** Handles a wallet that connects by itself: unlocked, or connected from its own window. */
  readonly onWalletAvailable: (event: { uid: string; accounts: readonly Address[]; chainId: number }) => void
  /** Handles a wallet that disconnects by itself. */
  readonly onWalletUnavailable: (event: { uid: string }) => void
}

/** Parts of the configuration that service calls need. */
export type ServiceCaller = Pick<Billfold, 'platform' | 'services' | 'clientId'> &
  Partial<Pick<Billfold, 'idempotentOrigins' | 'reportedFailures' | 'wagmi' | 'warn'>>
