import type { Address, Chain } from 'viem'
import type { CreateConnectorFn } from 'wagmi'
import type { WalletConnect, WalletConnectParameters } from '../../config/Billfold.js'
import { BillfoldError } from '../../errors/BillfoldError.js'
import { createPlatform } from '../../platform/createPlatform.js'
import type { Store } from '../../platform/createStore.js'
import { limitChains } from './limitChains.js'
import { clearStorage, openStorage } from './openStorage.js'
import { pairRemote } from './pairRemote.js'
import { toMetadata } from './toMetadata.js'

type ConnectorConfig = Parameters<CreateConnectorFn>[0]
type Answer = { accounts: readonly Address[]; chainId: number }

export type ConnectRemoteParameters = { chainId?: number | undefined; isReconnecting?: boolean | undefined }

export type OpenRemoteParameters = WalletConnect['options'] &
  WalletConnectParameters & {
    config: ConnectorConfig
    uri: Store<string | undefined>
  }

/** The real connector behind ours. */
export type Remote = {
  connector: ReturnType<CreateConnectorFn>
  connect(how: ConnectRemoteParameters): Promise<Answer>
  disconnect(): Promise<void>
  switchChain(to: { chainId: number }): Promise<Chain>
  cancel(): void
}

type Session = { session?: unknown; disconnect(): Promise<void> }

/** Loads wagmi's connector and the WalletConnect packages, on storage of their own that was looked through first. */
export async function openRemote(parameters: OpenRemoteParameters): Promise<Remote> {
  const { config, uri, wallet, warn = console.warn, platform = createPlatform() } = parameters
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
      // wagmi has no storage here, so it would find every session's chains stale.
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
      // A session that nobody knows of any more must not answer for the wallet that is asked now.
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

/** wagmi's connector waits for ever when it is asked for a chain while it connects: it listens only afterwards. */
async function moveTo(
  connector: Remote['connector'],
  answer: Answer,
  chainId: number | undefined,
): Promise<Answer> {
  if (chainId === undefined || chainId === answer.chainId || !connector.switchChain) return answer
  const moved = await connector.switchChain({ chainId }).catch(() => undefined)
  return moved ? { ...answer, chainId } : answer
}
