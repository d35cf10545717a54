import { sql } from 'drizzle-orm'
import { limits } from '../limits.js'
import type { ServerContext } from '../ServerContext.js'

/** Whether the server can do its work now, part by part. */
export type Readiness = { ready: boolean; parts: Record<string, boolean> }

/** Asks the database and every chain; a part that takes too long counts as gone. */
export async function checkReady(server: ServerContext): Promise<Readiness> {
  const checks: Record<string, () => Promise<unknown>> = {
    database: async () => server.database.execute(sql`select 1`),
  }
  for (const { id, client } of server.chains.values()) checks[`chain ${id}`] = () => client.getBlockNumber()
  const answers = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await isWell(check)] as const),
  )
  const ready = !server.isStopping() && answers.every(([, well]) => well)
  return { ready, parts: Object.fromEntries(answers) }
}

async function isWell(check: () => Promise<unknown>): Promise<boolean> {
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
