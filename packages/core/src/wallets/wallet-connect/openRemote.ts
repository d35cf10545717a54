import type { Address, Chain } from 'viem'
import type { CreateConnectorFn } from 'wagmi'
import type { WalletConnect, WalletConnectParameters } from '../../config/Billfold.js'
import { limits, timing } from '../../constants.js'
import { BillfoldError } from '../../errors/BillfoldError.js'
import type { Clock } from '../../platform/clock.js'
import type { Platform } from '../../platform/createPlatform.js'
import type { Store } from '../../platform/createStore.js'
import { clearStorage, openStorage, toMetadata } from './clientOptions.js'

/** Limits the chains to ten, the requested one first; logs a warning if the list is cut. @internal */
export function limitChains(
  chains: readonly Chain[],
  wantedId: number | undefined,
  warn: (message: string) => void,
): readonly [Chain, ...Chain[]] {
  const most = limits.walletConnectChains
  const first = chains.filter(({ id }) => id === wantedId)
  const ordered = [...first, ...chains.filter(({ id }) => id !== wantedId)]
  if (ordered.length > most)
    warn(
      `WalletConnect supports at most ${most} chains: of the ${ordered.length} configured ones, the first ${most} are used.`,
    )
  return ordered.slice(0, most) as unknown as readonly [Chain, ...Chain[]]
}

export type PairRemoteParameters<T> = {
  clock: Clock
  /** Holds the URI to scan. */
  uri: Store<string | undefined>
  /** Creates a new URI and resolves when a wallet accepts it. */
  ask(): Promise<T>
  /** Rejects a wallet that accepted an outdated URI. */
  turnAway(): void
  signal: AbortSignal
}

/** Offers URIs one after the other, each before the last expires, until a wallet accepts or rejects. */
function pairRemote<T>({ clock, uri, ask, turnAway, signal }: PairRemoteParameters<T>): Promise<T> {
  let timers: (() => void)[] = []
  const stop = () => {
    for (const cancel of timers) cancel()
    timers = []
  }
  const taken = new Promise<T>((resolve, reject) => {
    let newest = 0
    const offer = () => {
      stop()
      newest += 1
      const number = newest
      uri.set(() => undefined)
      ask().then(
        (answer) => (signal.aborted ? turnAway() : resolve(answer)),
        // Ignores the expiry of a replaced code.
        (error: unknown) => number === newest && reject(error),
      )
      timers = [
        clock.after(timing.walletConnectUriMs, () => {
          if (uri.get() === undefined) reject(new BillfoldError('WalletConnectFailed'))
        }),
        clock.after(limits.walletConnectProposalSeconds * 1000 - timing.walletConnectRefreshMs, offer),
      ]
    }
    signal.addEventListener('abort', () => reject(signal.reason))
    offer()
  })
  return taken.finally(() => {
    stop()
    uri.set(() => undefined)
  })
}

type ConnectorConfig = Parameters<CreateConnectorFn>[0]
type Answer = { accounts: readonly Address[]; chainId: number }

export type ConnectRemoteParameters = { chainId?: number | undefined; isReconnecting?: boolean | undefined }

export type OpenRemoteParameters = WalletConnect['options'] &
  WalletConnectParameters & {
    config: ConnectorConfig
    platform: Platform
    uri: Store<string | undefined>
  }

/** The wagmi connector behind ours. */
export type Remote = {
  connector: ReturnType<CreateConnectorFn>
  connect(how: ConnectRemoteParameters): Promise<Answer>
  disconnect(): Promise<void>
  switchChain(to: { chainId: number }): Promise<Chain>
  cancel(): void
}

type Session = { session?: unknown; disconnect(): Promise<void> }

/** Loads wagmi's connector and the WalletConnect packages, with their own storage, cleaned first. */
export async function openRemote(parameters: OpenRemoteParameters): Promise<Remote> {
  const { config, platform, uri, wallet, warn = console.warn } = parameters
  const { clock, page } = platform
  const scope = wallet?.id ?? 'any'
  const [{ walletConnect }, storage] = await Promise.all([
    import('wagmi/connectors/walletConnect'),
    openStorage(platform, scope),
  ])
  let wantedId: number | undefined
  const create = () =>
    walletConnect({
      projectId: parameters.projectId,
      ...(parameters.relayUrl && { relayUrl: parameters.relayUrl }),
      metadata: toMetadata(parameters.appMetadata, page),
      customStoragePrefix: scope,
      storage: storage as never,
      showQrModal: false,
      // wagmi has no storage here, so it would treat every session's chains as stale.
      isNewChainsStale: false,
      telemetryEnabled: false,
      logger: 'fatal',
    })({
      ...config,
      get chains() {
        return limitChains(config.chains, wantedId, warn)
      },
    })
  let connector = create()
  await connector.getProvider().catch(async (error: unknown) => {
    warn('What WalletConnect had stored could not be read; it starts afresh', error)
    await clearStorage(storage)
    connector = create()
    await connector.getProvider()
  })
  const provider = (await connector.getProvider()) as Session

  config.emitter.on('message', ({ type, data }) => {
    if (type === 'display_uri') uri.set(() => String(data))
  })

  let waiting: AbortController | undefined

  return {
    connector,
    async connect({ chainId, isReconnecting }) {
      if (isReconnecting) {
        if (!provider.session) throw new BillfoldError('NoSession')
        return connector.connect({ isReconnecting }) as Promise<Answer>
      }
      // A forgotten session must not respond for the wallet that is connected now.
      if (provider.session) await provider.disconnect().catch(() => {})
      waiting?.abort()
      waiting = new AbortController()
      wantedId = chainId
      const answer = await pairRemote({
        clock,
        uri,
        ask: () => connector.connect() as Promise<Answer>,
        turnAway: () => void provider.disconnect().catch(() => {}),
        signal: waiting.signal,
      })
      return moveTo(connector, answer, chainId)
    },
    disconnect: () => connector.disconnect(),
    async switchChain(to) {
      if (!connector.switchChain) throw new BillfoldError('WalletConnectFailed')
      return connector.switchChain(to)
    },
    cancel() {
      waiting?.abort(new DOMException('Nobody waits for the wallet any more', 'AbortError'))
    },
  }
}

/** Switches the chain after connecting: wagmi's connector waits forever if asked while it connects. */
async function moveTo(
  connector: Remote['connector'],
  answer: Answer,
  chainId: number | undefined,
): Promise<Answer> {
  if (chainId === undefined || chainId === answer.chainId || !connector.switchChain) return answer
  const moved = await connector.switchChain({ chainId }).catch(() => undefined)
  return moved ? { ...answer, chainId } : answer
}
