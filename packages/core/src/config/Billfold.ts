import type { Address, Chain } from 'viem'
import type { Config, CreateConnectorFn } from 'wagmi'
import type { Emit, Listen } from '../events/createEvents.js'
import type { Store } from '../platform/createStore.js'
import type { Platform } from '../platform/Platform.js'
import type { AppLink } from './AppLink.js'
import type { AuthOptions, Session } from './AuthOptions.js'
import type { Spenders } from './Spenders.js'
import type { Services } from './services.js'
import type { WalletConnectOptions } from './WalletConnectOptions.js'

/** Who the host app is, as wallets and sign-in messages show it. */
export type AppMetadata = {
  name: string
  url?: string | undefined
  description?: string | undefined
  logoUrl?: string | undefined
}

/** A known wallet by its id (its reverse domain name), or a wagmi connector of the host's own. */
export type WalletOption = string | CreateConnectorFn

/** How restoring earlier wallets behaves; `false` on the config switches it off. */
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

/** What the kit itself remembers while the page lives; wallets and accounts are wagmi's. */
export type KitState = {
  autoConnect: 'idle' | 'running' | 'done'
  /** Shown as reconnecting while auto-connect runs. */
  lastKnown: KnownAccount | undefined
  /** Wallets that left by themselves, mostly because they were locked; they stay in the record. */
  awayWalletIds: readonly string[]
  /** Wallets being disconnected whose sessions with the host app have not ended yet. */
  leavingWalletIds: readonly string[]
  /** Newest first. */
  recentWalletIds: readonly string[]
  /** Newest first. */
  recentChainIds: readonly number[]
  /** The active account's session with the host app; undefined without an account and without `auth`. */
  session: Session | undefined
  /** "Connect an App", once it is open. */
  appLink: AppLink | undefined
}

/** What one connector needs besides. */
export type WalletConnectParameters = {
  /** How the app introduces itself. */
  appMetadata?: AppMetadata | undefined
  /** The known wallet that this connector stands for. @default whichever wallet scans the code */
  wallet?: { id: string; name: string } | undefined
  /** Receives what is only logged. @default console.warn */
  warn?: ((message: string, cause?: unknown) => void) | undefined
  /** The environment, for tests. */
  platform?: Platform | undefined
}

/**
 * What `walletConnect()` returns: a wagmi connector with all that the kit needs attached. The kit itself imports
 * nothing of WalletConnect, so that it is in the bundle only of those who do.
 */
export type WalletConnect = CreateConnectorFn & {
  options: WalletConnectOptions & { projectId: string }
  createConnector(parameters: WalletConnectParameters): CreateConnectorFn
  openAppLink(billfold: Billfold): Promise<AppLink>
}

/** What `createBillfold` returns; the first argument of every action. */
export type Billfold = {
  readonly wagmi: Config
  /** False when the host brought its own wagmi config. */
  readonly ownsWagmi: boolean
  /** The networks of the app, those added later included. */
  readonly chains: readonly Chain[]
  readonly appMetadata: AppMetadata | undefined
  /** Ids of known wallets that the integrator wants listed; undefined means the default list. */
  readonly walletIds: readonly string[] | undefined
  /** Undefined without a project id: WalletConnect is then absent in both directions. */
  readonly walletConnect: WalletConnect | undefined
  /** Opens "Connect an App"; one for the page, loaded when it is first asked for. */
  readonly appLink: (() => Promise<AppLink>) | undefined
  readonly services: Services | undefined
  /** Origins that strangers' media are loaded from without the services between. */
  readonly mediaOrigins?: readonly string[] | undefined
  readonly clientId: string | undefined
  /** Origins of services that have announced that they honour `Idempotency-Key`; no other is sent one. */
  readonly idempotentOrigins: Set<string>
  /** Failures of services that developers were told of: each is logged once. */
  readonly reportedFailures: Set<string>
  /** Whom an approval may be for besides a payment's next call; only the integrator says so, never a service. */
  readonly spenders: Spenders | undefined
  /** By chain id: blocks that a transaction must lie under, its own included, before it counts. @default 1 */
  readonly confirmations: Readonly<Record<number, number>> | undefined
  /** The only contact that is ever shown. */
  readonly support: string | undefined
  /** Set where people must sign in to the host app. */
  readonly auth: AuthOptions | undefined
  readonly autoConnect: false | AutoConnectOptions
  readonly ssr: boolean
  readonly platform: Platform
  readonly state: Store<KitState>
  /** For failures that are only logged. */
  readonly warn: (message: string, cause?: unknown) => void
  /** Tells what happens: `billfold.on('connect', (event) => …)`, or `'*'` for everything. */
  readonly on: Listen
  /** What the parts of the kit tell it by. */
  readonly emit: Emit
  /** Makes one more network available; the host calls it from the add-custom-network link. */
  readonly addChain: (chain: Chain) => void
  /** What wagmi's emitters call when a wallet comes by itself: unlocked, or connected from its own window. */
  readonly onWalletCame: (event: { uid: string; accounts: readonly Address[]; chainId: number }) => void
  /** What they call when a wallet leaves by itself. */
  readonly onWalletGone: (event: { uid: string }) => void
}
