import { type OnrampProvider as OnrampId, onrampProviders } from '@billfold/protocol'
import type { OnrampProvider } from '../../context/OnrampProvider.js'
import type { ServerContext } from '../../context/ServerContext.js'
import { createSandbox } from './createSandbox.js'

/** Finds a configured card provider, or its sandbox in development. */
export function findOnramp(server: ServerContext, id: OnrampId): OnrampProvider | undefined {
  const configured = server.onramps.find((provider) => provider.id === id)
  if (configured) return configured
  return server.development && server.sandbox ? createSandbox(server, id, server.sandbox) : undefined
}

/** Lists the card providers of this server. */
export function listOnramps(server: ServerContext): OnrampProvider[] {
  const ids = Object.keys(onrampProviders) as OnrampId[]
  return ids.flatMap((id) => findOnramp(server, id) ?? [])
}
