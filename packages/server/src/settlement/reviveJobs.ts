import { sql } from 'drizzle-orm'
import { limits } from '../limits.js'
import type { ServerContext } from '../ServerContext.js'

/** A fill or claim that was done and whose log the chain has lost again is sent once more: a reorganised transaction does not come back by itself. */
export async function reviveJobs(server: ServerContext): Promise<void> {
  const quiet = new Date(server.now() - limits.reviveAfterMs).toISOString()
  const recent = new Date(server.now() - limits.watchEndsMs).toISOString()
  await server.database.execute(sql`
    update job j set state = 'sent' where j.state = 'done' and j.kind in ('fill', 'claim')
      and j.updated_at < ${quiet}::timestamptz and j.updated_at > ${recent}::timestamptz
      and exists (select 1 from contract_log d where d.reference = j.reference and d.name = 'Deposited')
      and not exists (select 1 from contract_log l where l.reference = j.reference
        and l.name = case when j.kind = 'fill' then 'Filled' else 'Claimed' end)`)
}
