import type { MiddlewareHandler } from 'hono'
import type { ServerContext } from '../ServerContext.js'

/** One line per request: no query, no body and no key, only what finds it again. */
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
