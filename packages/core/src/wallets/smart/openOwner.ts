import type { Connector, CreateConnectorFn } from 'wagmi'
import { type ConnectorConfig, getPlatform, platformKey } from '../connectorPlatform.js'

type Listener = (data: never) => void

/** Creates an emitter for an owner outside wagmi: only its smart account listens. */
function createQuietEmitter(): Connector['emitter'] {
  const listeners = new Map<string, Set<Listener>>()
  const of = (event: string) => listeners.get(event) ?? new Set<Listener>()
  const emitter = {
    uid: 'owner',
    on(event: string, run: Listener) {
      listeners.set(event, of(event).add(run))
    },
    once(event: string, run: Listener) {
      const once = (data: never) => {
        emitter.off(event, once)
        run(data)
      }
      emitter.on(event, once)
    },
    off(event: string, run: Listener) {
      of(event).delete(run)
    },
    emit(event: string, data?: object) {
      for (const run of [...of(event)]) run({ ...data, uid: 'owner' } as never)
    },
    listenerCount: (event: string) => of(event).size,
  }
  return emitter as unknown as Connector['emitter']
}

/** Fields of a connector that its smart account needs. */
export type OwnerConnector = ReturnType<CreateConnectorFn>

export type OpenOwnerReturnType = { connector: OwnerConnector; emitter: Connector['emitter'] }

/** Opens the owner: an existing wagmi connector, or one that only its smart account uses. */
export function openOwner(
  owner: CreateConnectorFn | Connector,
  config: ConnectorConfig,
): OpenOwnerReturnType {
  if (typeof owner !== 'function') return { connector: owner as never, emitter: owner.emitter }
  const emitter = createQuietEmitter()
  const ownerConfig: ConnectorConfig = {
    ...config,
    emitter: emitter as never,
    [platformKey]: getPlatform(config),
  }
  return { connector: owner(ownerConfig), emitter }
}
