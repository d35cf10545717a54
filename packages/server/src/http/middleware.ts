import type { MiddlewareHandler } from 'hono'
import type { ServerContext } from '../context/ServerContext.js'
import { isLoopbackOrigin } from '../infra/isLoopbackOrigin.js'

const preflight = {
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'content-type, x-client-id, idempotency-key, authorization',
  'access-control-max-age': '600',
}

/** Sets CORS headers for allowed origins, without credentials. */
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

/** Half a year: effective, but short enough to revoke. */
const header = 'max-age=15552000'

/** Sets HSTS without `includeSubDomains`, because other hosts of the domain belong to the operator. */
export const keepHttps: MiddlewareHandler = async (c, next) => {
  c.header('strict-transport-security', header)
  await next()
}

/** Logs one line per request, without query, body or keys. */
export function logRequests(server: Pick<ServerContext, 'log' | 'now'>): MiddlewareHandler {
  return async (c, next) => {
    const start = server.now()
    await next()
    server.log({
      level: 'info',
      event: 'request',
      correlationId: c.res.headers.get('x-correlation-id') ?? undefined,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: server.now() - start,
      clientId: c.req.header('x-client-id')?.slice(0, 100),
    })
  }
}
