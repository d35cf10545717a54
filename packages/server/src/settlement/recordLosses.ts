import { sql } from 'drizzle-orm'
import { listRows } from '../database/listRows.js'
import type { ServerContext } from '../ServerContext.js'

/**
 * Keeps the solver's losses apart from users' money: a fill whose deposit the chain took back, or whose deposit went back to the payer. A deposit
 * that returns to the chain ends the loss.
 */
export async function recordLosses(server: ServerContext): Promise<void> {
  const lost = await server.database.execute(sql`
    insert into solver_loss (reference, chain_id, token, amount, reason)
    select f.reference, f.chain_id, lower(f.body->>'token'), (f.body->>'amount')::numeric,
      case when exists (select 1 from contract_log r where r.reference = f.reference and r.name = 'Refunded') then 'refunded' else 'deposit gone' end
    from contract_log f
    where f.name = 'Filled' and not f.closed
      and exists (select 1 from job j where j.reference = f.reference and j.purpose = 'settle' and j.kind = 'fill')
      and (exists (select 1 from contract_log r where r.reference = f.reference and r.name = 'Refunded')
        or not exists (select 1 from contract_log d where d.reference = f.reference and d.name = 'Deposited'))
    on conflict do nothing returning reference, chain_id, token, amount::text as amount, reason`)
  for (const row of listRows(lost)) server.log({ level: 'warn', event: 'solver.loss', ...row })
  await server.database.execute(sql`
    delete from solver_loss l where l.reason = 'deposit gone'
      and exists (select 1 from contract_log d where d.reference = l.reference and d.name = 'Deposited')`)
}
