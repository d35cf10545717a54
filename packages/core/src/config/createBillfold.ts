import type { Chain, Transport } from 'viem'
import { type Config, type CreateConnectorFn, createConfig, http } from 'wagmi'
import { letGo } from '../connection/letGo.js'
import { listenToWallets } from '../connection/listenToWallets.js'
import { readRecents } from '../connection/recents.js'
import { takeBack } from '../connection/takeBack.js'
import { findActive, readWalletRecord } from '../connection/walletRecord.js'
import { watchConnections } from '../connection/watchConnections.js'
import type { BillfoldEvent } from '../events/BillfoldEvents.js'
import { createEvents } from '../events/createEvents.js'
import { createPlatform } from '../platform/createPlatform.js'
import { createStore } from '../platform/createStore.js'
import type { KeyValueStorage } from '../platform/KeyValueStorage.js'
import type { Platform } from '../platform/Platform.js'
import type { AccountAbstraction } from '../wallets/smart/AccountAbstraction.js'
import type { AppLink } from './AppLink.js'
import type { AuthOptions } from './AuthOptions.js'
import { addChain } from './addChain.js'
import type {
  AppMetadata,
  AutoConnectOptions,
  Billfold,
  KitState,
  WalletConnect,
  WalletOption,
} from './Billfold.js'
import { isDevelopment } from './isDevelopment.js'
import type { Spenders } from './Spenders.js'
import { resolveServices, type ServicesOption } from './services.js'

type SharedOptions = {
  appMetadata?: AppMetadata | undefined
  /**
   * Known wallets by id, and wagmi connectors of your own. An in-app wallet is offered beside the popular ones; any id
   * makes the list yours, so `[inAppWallet({ … }), 'inApp']` adds none.
   */
  wallets?: readonly (WalletOption | undefined)[] | undefined
  /** Wallets on other devices, and Connect an App: `walletConnect({ projectId })`. */
  walletConnect?: WalletConnect | undefined
  /** Makes people sign in to your app (ERC-4361) before their account shows. */
  auth?: AuthOptions | undefined
  /** Made by `smartAccounts`: every wallet that can own one acts through a smart account. */
  accountAbstraction?: AccountAbstraction | undefined
  /** @default true */
  autoConnect?: boolean | AutoConnectOptions | undefined
  /** One address, or one per service; without it nothing but the RPC is called. */
  services?: ServicesOption | undefined
  /**
   * Origins that strangers' pictures, films and sounds are loaded from directly: each learns who looks, and when. Other
   * pictures come through the services, where these have `images`, or not at all. @default none
   */
  mediaOrigins?: readonly string[] | undefined
  /** Sent to the services as `x-client-id`. */
  clientId?: string | undefined
  /**
   * By chain id, what your payment provider publishes as its own: approvals may go to these besides a payment's next
   * call. Copy them from the provider's documentation, never from an answer. @default none
   */
  spenders?: Spenders | undefined
  /** By chain id: blocks that a transaction must lie under, its own included, before it counts. @default 1 */
  confirmations?: Readonly<Record<number, number>> | undefined
  /** An address or link that people may write to when a payment needs help. */
  support?: string | undefined
  /** Where preferences are kept. @default localStorage, memory where that is refused */
  storage?: KeyValueStorage | undefined
  /** Set it when the page is rendered on a server, so that hydration sees what the server saw. @default false */
  ssr?: boolean | undefined
  /** Receives what is only logged. @default console.warn */
  onWarning?: ((message: string, cause?: unknown) => void) | undefined
  /** The environment, for tests. */
  platform?: Partial<Platform> | undefined
}

type OwnWagmi = {
  chains: readonly [Chain, ...Chain[]]
  /** By chain id. @default the chain's own public RPC */
  transports?: Record<number, Transport> | undefined
  wagmi?: undefined
}

type HostWagmi = {
  /** The host's own wagmi config; its provider must then stand outside ours. */
  wagmi: Config
  chains?: undefined
  transports?: undefined
}

export type CreateBillfoldOptions = SharedOptions & (OwnWagmi | HostWagmi)

/** The kit's configuration: made once, outside React, and given to `BillfoldProvider`. */
export function createBillfold(options: CreateBillfoldOptions): Billfold {
  const { wallets = [], ssr = false } = options
  const platform = createPlatform({
    ...options.platform,
    ...(options.storage && { storage: options.storage }),
  })
  const connectors = wallets.filter((wallet) => typeof wallet === 'function')
  const walletIds = wallets.filter((wallet) => typeof wallet === 'string')
  const wagmi = options.wagmi ?? createOwnConfig(options, connectors, ssr)
  const {
    onWarning = (message, cause) => console.warn(...(cause === undefined ? [message] : [message, cause])),
  } = options
  // Whatever the host's function returns or throws stays here.
  const warn: Billfold['warn'] = (...line) => {
    try {
      onWarning(...line)
    } catch (error) {
      console.warn(...line, error)
    }
  }
  let apps: Promise<AppLink> | undefined
  options.accountAbstraction?.wrap(wagmi)
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
      awayWalletIds: [],
      leavingWalletIds: [],
      session: undefined,
      appLink: undefined,
      lastKnown: findActive(readWalletRecord(platform.storage)),
      ...readRecents(platform.storage),
    }),
    warn,
    ...createEvents(warn),
    addChain: (chain) => addChain(wagmi, chain),
    onWalletCame: (event) => takeBack(billfold, event),
    onWalletGone: ({ uid }) => letGo(billfold, uid),
  }
  watchConnections(billfold)
  if (billfold.ownsWagmi) listenToWallets(billfold)
  if (billfold.services?.telemetry) reportLater(billfold)
  // Apps that were connected before go on being heard.
  if (platform.storage.get('appLink'))
    billfold.appLink?.().catch((error: unknown) => warn('Connected apps cannot be heard', error))
  if (isDevelopment()) checkLater(billfold, options).catch(() => {})
  if (billfold.auth) void import('../auth/watchSession.js').then((module) => module.watchSession(billfold))
  return billfold
}

/** Telemetry is one listener of the stream, fetched where the integrator has turned it on. */
function reportLater(billfold: Billfold): void {
  const missed: BillfoldEvent[] = []
  const stop = billfold.on('*', (event) => missed.push(event))
  import('../services/telemetry/reportEvents.js').then(
    ({ reportEvents }) => {
      stop()
      reportEvents(billfold, missed)
    },
    (error: unknown) => billfold.warn('Failed to load telemetry', error),
  )
}

/** Tells developers of names that are wrong; the list of right ones is fetched in development only. */
async function checkLater(billfold: Billfold, options: CreateBillfoldOptions): Promise<void> {
  const { warnOfOptions } = await import('./warnOfOptions.js')
  warnOfOptions(billfold, Object.keys(options))
}

function toAutoConnect(option: SharedOptions['autoConnect'] = true): Billfold['autoConnect'] {
  if (typeof option === 'object') return option
  return option ? {} : false
}

/** Our own record says which wallets come back, so wagmi keeps nothing: `storage: null`. */
function createOwnConfig(
  options: OwnWagmi | HostWagmi,
  connectors: readonly CreateConnectorFn[],
  ssr: boolean,
): Config {
  const { chains, transports } = options
  if (!chains?.length)
    throw new Error(
      'createBillfold: `chains` is empty, so there is no network to connect to. Pass at least one, for example `chains: [mainnet]` from "viem/chains", or your own config as `wagmi`.',
    )
  return createConfig({
    chains,
    connectors,
    transports: Object.fromEntries(
      chains.map(({ id }) => [id, transports?.[id] ?? http(undefined, { batch: true })]),
    ),
    storage: null,
    ssr,
  })
}
