import type { Chain, Transport } from 'viem'
import { type Config, type CreateConnectorFn, createConfig, http } from 'wagmi'
import type { AppLink } from '../config/AppLink.js'
import type {
  AppMetadata,
  AuthOptions,
  AutoConnectOptions,
  Billfold,
  KitState,
  Spenders,
  WalletConnect,
  WalletOption,
} from '../config/Billfold.js'
import { resolveServices, type ServicesOption } from '../config/services.js'
import { type BillfoldEvent, createEvents } from '../events.js'
import { createPlatform, isDevelopment, type Platform } from '../platform/createPlatform.js'
import { createStore } from '../platform/createStore.js'
import type { KeyValueStorage } from '../platform/storage.js'
import { sharePlatform, withPlatform } from '../wallets/connectorPlatform.js'
import { findActive, readRecents, readWalletRecord } from '../wallets/record.js'
import type { AccountAbstraction } from '../wallets/smart/smartAccounts.js'
import { listenToWallets, onDisconnect, onReconnect, watchConnections } from '../wallets/watchConnections.js'

/** Adds a network to a wagmi config in use, or replaces the one with the same id. */
function addChain(config: Config, chain: Chain, { fetch: fetchFn }: Platform): void {
  const others = config.chains.filter(({ id }) => id !== chain.id)
  const transports: Record<number, unknown> = config._internal.transports
  transports[chain.id] ??= http(undefined, { batch: true, fetchFn })
  config._internal.chains.setState([...others, chain] as unknown as Config['chains'])
}

type SharedOptions = {
  appMetadata?: AppMetadata | undefined
  /**
   * Known wallets by id, and wagmi connectors. The popular wallets are listed too unless an id is given:
   * `[inAppWallet({ … }), 'inApp']` lists only that one.
   */
  wallets?: readonly (WalletOption | undefined)[] | undefined
  /** Wallets on other devices, and Connect an App: `walletConnect({ projectId })`. */
  walletConnect?: WalletConnect | undefined
  /** Requires users to sign in to your app (ERC-4361) before their account shows. */
  auth?: AuthOptions | undefined
  /** Result of `smartAccounts`: every wallet that can own a smart account acts through one. */
  accountAbstraction?: AccountAbstraction | undefined
  /** @default true */
  autoConnect?: boolean | AutoConnectOptions | undefined
  /** One URL, or one per service; without it only the RPC is called. */
  services?: ServicesOption | undefined
  /**
   * Origins from which third-party media loads directly; each sees the user's requests. Other images load through the
   * `images` service only. @default none
   */
  mediaOrigins?: readonly string[] | undefined
  /** Sent to the services as `x-client-id`. */
  clientId?: string | undefined
  /**
   * Contracts of your payment provider by chain id, which may receive approvals. Copy them from the provider's
   * documentation, never from a response. @default none
   */
  spenders?: Spenders | undefined
  /** Confirmations that a transaction needs, by chain id. @default 1 */
  confirmations?: Readonly<Record<number, number>> | undefined
  /** Address or link of your support, shown when a payment needs help. */
  support?: string | undefined
  /** Storage of preferences. @default localStorage, or memory if the browser refuses it */
  storage?: KeyValueStorage | undefined
  /** Set it if the page is rendered on a server, so that hydration matches. @default false */
  ssr?: boolean | undefined
  /** Receives messages that are only logged. @default console.warn */
  onWarning?: ((message: string, cause?: unknown) => void) | undefined
  /** The environment, for tests. */
  platform?: Partial<Platform> | undefined
}

type OwnWagmi = {
  chains: readonly [Chain, ...Chain[]]
  /** By chain id. @default the chain's public RPC */
  transports?: Record<number, Transport> | undefined
  wagmi?: undefined
}

type HostWagmi = {
  /** The host's wagmi config; its provider must wrap ours. */
  wagmi: Config
  chains?: undefined
  transports?: undefined
}

export type CreateBillfoldOptions = SharedOptions & (OwnWagmi | HostWagmi)

/** Creates the kit's configuration. Call it once, outside React, and pass the result to `BillfoldProvider`. */
export function createBillfold(options: CreateBillfoldOptions): Billfold {
  const { wallets = [], ssr = false } = options
  const platform = createPlatform({
    ...options.platform,
    ...(options.storage && { storage: options.storage }),
  })
  const connectors = wallets
    .filter((wallet) => typeof wallet === 'function')
    .map((create) => withPlatform(create, platform))
  const walletIds = wallets.filter((wallet) => typeof wallet === 'string')
  const wagmi = options.wagmi ?? createOwnConfig(options, connectors, platform)
  if (options.wagmi) sharePlatform(wagmi, platform)
  const {
    onWarning = (message, cause) => console.warn(...(cause === undefined ? [message] : [message, cause])),
  } = options
  // Contains anything that the host's function returns or throws.
  const warn: Billfold['warn'] = (...line) => {
    try {
      onWarning(...line)
    } catch (error) {
      console.warn(...line, error)
    }
  }
  let apps: Promise<AppLink> | undefined
  options.accountAbstraction?.wrap(wagmi, platform)
  const billfold: Billfold = {
    wagmi,
    ownsWagmi: !options.wagmi,
    get chains() {
      return wagmi.chains
    },
    appMetadata: options.appMetadata,
    walletIds: walletIds.length > 0 ? walletIds : undefined,
    walletConnect: options.walletConnect,
    appLink:
      options.walletConnect &&
      (() => {
        apps ??= options.walletConnect?.openAppLink(billfold)
        apps?.catch(() => {
          apps = undefined
        })
        return apps as Promise<AppLink>
      }),
    services: resolveServices(options.services),
    mediaOrigins: options.mediaOrigins,
    clientId: options.clientId,
    idempotentOrigins: new Set(),
    reportedFailures: new Set(),
    spenders: options.spenders,
    confirmations: options.confirmations,
    support: options.support,
    auth: options.auth,
    autoConnect: toAutoConnect(options.autoConnect),
    ssr,
    platform,
    state: createStore<KitState>({
      autoConnect: 'idle',
      lockedWalletIds: [],
      leavingWalletIds: [],
      session: undefined,
      appLink: undefined,
      lastKnown: findActive(readWalletRecord(platform.storage)),
      ...readRecents(platform.storage),
    }),
    warn,
    ...createEvents(warn),
    addChain: (chain) => addChain(wagmi, chain, platform),
    onWalletAvailable: (event) => onReconnect(billfold, event),
    onWalletUnavailable: ({ uid }) => onDisconnect(billfold, uid),
  }
  watchConnections(billfold)
  if (billfold.ownsWagmi) listenToWallets(billfold)
  if (billfold.services?.telemetry) reportLater(billfold)
  // Keeps listening to apps that were connected before.
  if (platform.storage.get('appLink'))
    billfold.appLink?.().catch((error: unknown) => warn('Connected apps cannot be heard', error))
  if (isDevelopment()) checkLater(billfold, options).catch(() => {})
  if (billfold.auth) void import('./watchSession.js').then((module) => module.watchSession(billfold))
  return billfold
}

/** Loads telemetry, a listener of the event stream, only if the integrator enables it. */
function reportLater(billfold: Billfold): void {
  const missed: BillfoldEvent[] = []
  const stop = billfold.on('*', (event) => missed.push(event))
  import('../services/telemetry.js').then(
    ({ reportEvents }) => {
      stop()
      reportEvents(billfold, missed)
    },
    (error: unknown) => billfold.warn('Failed to load telemetry', error),
  )
}

/** Warns developers of misspelled options; the list of names is loaded in development only. */
async function checkLater(billfold: Billfold, options: CreateBillfoldOptions): Promise<void> {
  const { warnOfOptions } = await import('../config/warnOfOptions.js')
  warnOfOptions(billfold, Object.keys(options))
}

function toAutoConnect(option: SharedOptions['autoConnect'] = true): Billfold['autoConnect'] {
  if (typeof option === 'object') return option
  return option ? {} : false
}

/** Creates the kit's wagmi config. `storage: null`, because the kit's own record restores the wallets. */
function createOwnConfig(
  options: CreateBillfoldOptions,
  connectors: readonly CreateConnectorFn[],
  { fetch: fetchFn }: Platform,
): Config {
  const { chains, transports, ssr = false } = options
  if (!chains?.length)
    throw new Error(
      'createBillfold: `chains` is empty, so there is no network to connect to. Pass at least one, for example `chains: [mainnet]` from "viem/chains", or your own config as `wagmi`.',
    )
  return createConfig({
    chains,
    connectors,
    transports: Object.fromEntries(
      chains.map(({ id }) => [id, transports?.[id] ?? http(undefined, { batch: true, fetchFn })]),
    ),
    storage: null,
    ssr,
  })
}
