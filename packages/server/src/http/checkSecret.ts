import { timingSafeEqual } from 'node:crypto'
import { hashSecretKey } from '../clients/hashSecretKey.js'
import type { ServerContext } from '../ServerContext.js'
import { ServiceError } from './ServiceError.js'

/** The client that a secret key belongs to; the comparison takes the same time whatever the key is. */
export function checkSecret(server: Pick<ServerContext, 'clients'>, given: string | undefined): string {
  const wanted = Buffer.from(hashSecretKey(given ?? ''))
  const isWanted = (hash: string) => timingSafeEqual(Buffer.from(hash), wanted)
  const [client] = [...server.clients.values()].filter(
    ({ secretHashes = [] }) => secretHashes.filter(isWanted).length > 0,
  )
  if (!given || !client) throw new ServiceError('UNAUTHORIZED', 'A valid secret key is needed')
  return client.id
}
