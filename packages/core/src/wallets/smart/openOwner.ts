import type { Connector, CreateConnectorFn } from 'wagmi'
import { createQuietEmitter } from './createQuietEmitter.js'

/** A connector as far as its smart account needs it. */
export type OwnerConnector = ReturnType<CreateConnectorFn>

export type OpenOwnerReturnType = { connector: OwnerConnector; emitter: Connector['emitter'] }

/** The owner: one that wagmi has already, or one that only its smart account knows. */
export function openOwner(
  owner: CreateConnectorFn | Connector,
  config: Parameters<CreateConnectorFn>[0],
): OpenOwnerReturnType {
  if (typeof owner !== 'function') return { connector: owner as never, emitter: owner.emitter }
  const emitter = createQuietEmitter()
  const connector = owner({ ...config, emitter: emitter as never })
  return { connector, emitter }
}
