import { hashSecretKey } from '../clients/hashSecretKey.js'
import type { ServerContext } from '../ServerContext.js'
import { ServiceError } from './ServiceError.js'

/** The client that a secret key belongs to. Looked up by the key's hash, whose time says nothing about the key. */
export function checkSecret(
  server: Pick<ServerContext, 'clientSecrets'>,
  secretKey: string | undefined,
): string {
  const clientId = secretKey && server.clientSecrets.get(hashSecretKey(secretKey))
  if (!clientId) throw new ServiceError('UNAUTHORIZED', 'A valid secret key is needed')
  return clientId
}
