import { isLoopbackOrigin } from '../http/isLoopbackOrigin.js'
import { ServiceError } from '../http/ServiceError.js'
import type { ServerContext } from '../ServerContext.js'

/** Refuses a client id that nobody registered, and one that a page of another origin sends. */
export function checkClient(
  server: Pick<ServerContext, 'clients' | 'development'>,
  clientId: string,
  origin: string | undefined,
): void {
  if (clientId === '') return
  const client = server.clients.get(clientId)
  if (!client) throw new ServiceError('UNAUTHORIZED', 'Unknown client')
  if (origin === undefined || client.origins?.includes(origin)) return
  if (server.development && isLoopbackOrigin(origin)) return
  throw new ServiceError('FORBIDDEN', 'This client may not be used from this page')
}
