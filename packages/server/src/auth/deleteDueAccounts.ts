import { sql } from 'drizzle-orm'
import { listRows } from '../database/listRows.js'
import { limits } from '../limits.js'
import type { ServerContext } from '../ServerContext.js'

/** Deletes the accounts whose days have passed, with everything but the log; true where more may be due. */
export async function deleteDueAccounts({
  database,
  now,
}: Pick<ServerContext, 'database' | 'now'>): Promise<boolean> {
  const at = sql`${new Date(now()).toISOString()}::timestamptz`
  const deleted = await database.execute(sql`
    with gone as (
      delete from wallet_account where id = any(array(
        select id from wallet_account where deletes_at <= ${at} limit ${limits.sweepRows}))
      returning id)
    insert into wallet_event (id, account_id, event, at)
      select gen_random_uuid()::text, id, 'deleted', ${at} from gone
    returning 1`)
  return listRows(deleted).length === limits.sweepRows
}
