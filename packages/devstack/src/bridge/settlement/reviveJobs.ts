import type { Bridge } from '../Bridge.js'
import { bridgeLimits } from '../bridgeLimits.js'

/** A fill or claim that was done and whose log the chain has lost again is sent once more: a reorganised transaction does not come back by itself. */
export async function reviveJobs({ database, now }: Bridge): Promise<void> {
  const quiet = new Date(now() - bridgeLimits.reviveAfterMs).toISOString()
  const recent = new Date(now() - bridgeLimits.watchEndsMs).toISOString()
  await database.query(
    `update job j set state = 'sent' where j.state = 'done' and j.kind in ('fill', 'claim')
      and j.updated_at < $1::timestamptz and j.updated_at > $2::timestamptz
      and exists (select 1 from contract_log d where d.reference = j.reference and d.name = 'Deposited')
      and not exists (select 1 from contract_log l where l.reference = j.reference
        and l.name = case when j.kind = 'fill' then 'Filled' else 'Claimed' end)`,
    [quiet, recent],
  )
}
