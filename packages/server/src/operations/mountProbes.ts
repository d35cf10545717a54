import type { Hono } from 'hono'
import { describeApi } from '../http/describeApi.js'
import { limitRequests } from '../http/limitRequests.js'
import type { ServerContext } from '../ServerContext.js'
import { checkReady } from './checkReady.js'

/** `GET /ready` and `GET /openapi.json`. Both cost work, so they are counted, and what can be shared is. */
export function mountProbes(app: Hono, server: ServerContext): void {
  const limit = limitRequests(server, 'probe')
  let description: string | undefined
  app.get('/ready', limit, async (c) => {
    // Who asks while it is being looked at gets the same answer.
    const readiness = await server.pools.get(
      'ready',
      () => 0,
      () => checkReady(server),
    )
    return c.json(readiness, readiness.ready ? 200 : 503)
  })
  app.get('/openapi.json', limit, (c) => {
    description ??= JSON.stringify(describeApi(server.publicUrl))
    c.header('content-type', 'application/json')
    return c.body(description)
  })
}
