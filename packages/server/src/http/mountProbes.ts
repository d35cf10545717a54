import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { ServerContext } from '../context/ServerContext.js'
import { limits } from '../infra/limits.js'
import { describeApi } from './describeApi.js'
import { limitRequests } from './limitRequests.js'

/** Readiness of the server by component. */
export type Readiness = { ready: boolean; parts: Record<string, boolean> }

/** `GET /ready` and `GET /openapi.json`. Both are costly, so they are rate limited and cached. */
export function mountProbes(app: Hono, server: ServerContext): void {
  const limit = limitRequests(server, 'probe')
  let description: string | undefined
  app.get('/ready', limit, async (c) => {
    // Concurrent requests share one check.
    const readiness = await server.cache.get(
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

/** Checks the database and every chain. A component that times out counts as unavailable. */
async function checkReady(server: ServerContext): Promise<Readiness> {
  const checks: Record<string, () => Promise<unknown>> = {
    database: async () => server.database.execute(sql`select 1`),
  }
  for (const { id, client } of server.chains.values()) checks[`chain ${id}`] = () => client.getBlockNumber()
  const answers = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await isHealthy(check)] as const),
  )
  const ready = !server.isStopping() && answers.every(([, well]) => well)
  return { ready, parts: Object.fromEntries(answers) }
}

async function isHealthy(check: () => Promise<unknown>): Promise<boolean> {
  let cancel = () => {}
  const late = new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), limits.readyMs)
    cancel = () => clearTimeout(timer)
  })
  const well = check().then(
    () => true,
    () => false,
  )
  return Promise.race([well, late]).finally(() => cancel())
}
