import { createHash } from 'node:crypto'
import type { ServerContext } from '../../context/ServerContext.js'
import { isLoopbackOrigin } from '../../infra/isLoopbackOrigin.js'
import { ServiceError } from '../../infra/ServiceError.js'

/** Hashes a secret key for storage. */
export function hashSecretKey(secretKey: string): string {
  return createHash('sha256').update(secretKey).digest('hex')
}

/** Names a secret key in lists and commands by the start of its hash, which reveals nothing about it. */
export function describeKey(secretKey: string): string {
  return hashSecretKey(secretKey).slice(0, keyNameLength)
}

export const keyNameLength = 12

/** Finds the client of a secret key. Looks up the hash, so that timing reveals nothing about the key. */
export function checkSecret(
  server: Pick<ServerContext, 'clientSecrets'>,
  secretKey: string | undefined,
): string {
  const clientId = secretKey && server.clientSecrets.get(hashSecretKey(secretKey))
  if (!clientId) throw new ServiceError('UNAUTHORIZED', 'A valid secret key is needed')
  return clientId
}

/** Rejects unknown client ids, and ids sent by pages of unregistered origins. */
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
