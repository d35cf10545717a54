import { sql } from 'drizzle-orm'
import type { Database } from '../database/Database.js'
import { listRows } from '../database/listRows.js'

/** Merchants with an event that is due. Steps through the index from merchant to merchant, however many events wait. */
export async function listDueClients(database: Database, now: number): Promise<string[]> {
  const due = new Date(now).toISOString()
  const rows = await database.execute(sql`
    with recursive waiting (client_id) as (
      (select client_id from webhook_event where state = 'ready' order by client_id limit 1)
      union all
      select (select e.client_id from webhook_event e where e.state = 'ready' and e.client_id > w.client_id
        order by e.client_id limit 1) from waiting w where w.client_id is not null
    )
    select client_id from waiting w where w.client_id is not null and exists (
      select 1 from webhook_event e
      where e.state = 'ready' and e.client_id = w.client_id and e.run_after <= ${due}::timestamptz)`)
  return listRows(rows).map((row) => String(row.client_id))
}
