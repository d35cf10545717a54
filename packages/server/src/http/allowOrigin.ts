import type { MiddlewareHandler } from 'hono'
import type { ServerContext } from '../ServerContext.js'
import { isLoopbackOrigin } from './isLoopbackOrigin.js'

const preflight = {
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'content-type, x-client-id, idempotency-key, authorization',
  'access-control-max-age': '600',
}

/** Lets pages of allowed origins read answers; no cookie is ever involved. */
export function allowOrigin(server: ServerContext): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin')
    const allowed = origin !== undefined && isAllowed(server, origin)
    c.header('vary', 'Origin')
    if (allowed) {
      c.header('access-control-allow-origin', origin)
      c.header('access-control-expose-headers', 'x-correlation-id, x-idempotency-key, retry-after')
    }
    if (c.req.method !== 'OPTIONS') return next()
    if (allowed) for (const [name, value] of Object.entries(preflight)) c.header(name, value)
    return c.body(null, 204)
  }
}

function isAllowed(server: ServerContext, origin: string): boolean {
  if (server.development && isLoopbackOrigin(origin)) return true
  return server.clientOrigins.has(origin)
}
