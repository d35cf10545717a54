import { createHash, timingSafeEqual } from 'node:crypto'
import type { ServerContext } from '../ServerContext.js'
import { ServiceError } from './ServiceError.js'

/** The client that a secret key belongs to; the comparison takes the same time whatever the key is. */
export function checkSecret(server: ServerContext, given: string | undefined): string {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  const wanted = hash(given ?? '')
  const found = [...server.clients.values()].filter(
    ({ secretKey }) => secretKey !== undefined && timingSafeEqual(hash(secretKey), wanted),
  )
  const [client] = found
  if (!given || !client) throw new ServiceError('UNAUTHORIZED', 'A valid secret key is needed')
  return client.id
}
