import type { MiddlewareHandler } from 'hono'
import type { ServerContext } from '../ServerContext.js'
import type { RateClass } from './rateLimits.js'
import { readAddress } from './readAddress.js'
import { ServiceError } from './ServiceError.js'

/** Refuses whoever asks too often, before anything else is done for them. */
export function limitRequests(
  { rateLimiter, trustedProxies }: Pick<ServerContext, 'rateLimiter' | 'trustedProxies'>,
  kind: RateClass,
): MiddlewareHandler {
  return async (c, next) => {
    const waitSeconds = rateLimiter.take(kind, { address: readAddress(c, trustedProxies), clientId: '' })
    if (waitSeconds === 0) return next()
    c.header('retry-after', String(waitSeconds))
    throw new ServiceError('TOO_MANY_REQUESTS', 'Too many requests. Please try again in a moment.')
  }
}
