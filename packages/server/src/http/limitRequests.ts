import { isIP, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import type { ServerContext } from '../context/ServerContext.js'
import type { RateClass } from '../infra/createRateLimiter.js'
import { ServiceError } from '../infra/ServiceError.js'

/**
 * Returns the caller's network address; IPv6 grouped by /64. Forwarded addresses count only from the configured
 * number of proxies.
 */
export function readAddress(c: Context, trustedProxies: number): string {
  return toBucket(readOrigin(c, trustedProxies) ?? 'unknown')
}

/** Returns the caller's whole network address; undefined if it is unknown. */
export function readIp(c: Context, trustedProxies: number): string | undefined {
  const address = readOrigin(c, trustedProxies)?.replace(mapped, '')
  return address && isIP(address) ? address : undefined
}

/** IPv4 in IPv6. */
const mapped = /^::ffff:(?=\d+\.)/i

function readOrigin(c: Context, trustedProxies: number): string | undefined {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const address = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined
  return address || readSocket(c)
}

function readSocket(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address
  } catch {
    return undefined // Application without a socket, as in tests.
  }
}

function toBucket(address: string): string {
  const plain = address.replace(mapped, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array(8 - groups.length - rest.length).fill('0')
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':')
}

/** Rejects callers over the rate limit before any other work. */
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
