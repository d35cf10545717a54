import type { Endpoint } from '@billfold/protocol'
import type { Context } from 'hono'
import type { RequestMeta, ServerContext } from '../context/ServerContext.js'
import { checkClient, checkSecret } from '../features/clients/checkClient.js'
import { limits } from '../infra/limits.js'
import { ServiceError } from '../infra/ServiceError.js'
import { readAddress, readIp } from './limitRequests.js'

/** Identifies the calling client; rejects unknown clients, unregistered origins and callers over the rate limit. */
export function readServiceCaller(server: ServerContext, c: Context, endpoint: Endpoint): RequestMeta {
  const clientId = c.req.header('x-client-id')?.slice(0, limits.clientIdLength) ?? ''
  try {
    checkClient(server, clientId, c.req.header('origin'))
  } catch (error) {
    // Count refused callers too, but not against the client that they named.
    count(server, endpoint, c, '')
    throw error
  }
  count(server, endpoint, c, clientId)
  const owner = endpoint.secret ? checkSecret(server, c.req.header('x-secret-key')) : undefined
  if (/%00/.test(c.req.url))
    throw new ServiceError('INVALID_INPUT', 'The address holds a character that cannot be stored')
  return { clientId: owner ?? clientId, ip: readIp(c, server.trustedProxies) }
}

function count(server: ServerContext, endpoint: Endpoint, c: Context, clientId: string): void {
  const caller = { address: readAddress(c, server.trustedProxies), clientId }
  const waitSeconds = server.rateLimiter.take(
    endpoint.idempotent || endpoint.secret ? 'write' : 'read',
    caller,
  )
  if (waitSeconds === 0) return
  c.header('retry-after', String(waitSeconds))
  throw new ServiceError('TOO_MANY_REQUESTS', 'Too many requests. Please try again in a moment.')
}
