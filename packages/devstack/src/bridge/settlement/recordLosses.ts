import type { Bridge } from '../Bridge.js'
import { bridgeLimits } from '../bridgeLimits.js'

/**
 * Keeps the solver's losses apart from users' money: a fill whose deposit the chain took back, or whose deposit went
 * back to the payer. A deposit that returns to the chain ends the loss.
 */
export async function recordLosses(bridge: Bridge): Promise<void> {
  const lost = await bridge.database.query(`
    insert into solver_loss (reference, chain_id, token, amount, reason)
    select f.reference, f.chain_id, lower(f.body->>'token'), (f.body->>'amount')::numeric,
      case when exists (select 1 from contract_log r where r.reference = f.reference and r.name = 'Refunded') then 'refunded' else 'deposit gone' end
    from job j join contract_log f on f.reference = j.reference and f.name = 'Filled'
    where j.purpose = 'settle' and j.kind = 'fill' and not j.closed
      and (exists (select 1 from contract_log r where r.reference = f.reference and r.name = 'Refunded')
        or not exists (select 1 from contract_log d where d.reference = f.reference and d.name = 'Deposited'))
    on conflict do nothing returning reference, chain_id, token, amount::text as amount, reason`)
  for (const row of lost) bridge.log({ level: 'warn', event: 'solver.loss', ...row })
  await bridge.database.query(`
    delete from solver_loss l where l.reason = 'deposit gone'
      and exists (select 1 from contract_log d where d.reference = l.reference and d.name = 'Deposited')`)
}

/** Closes fills whose claim was done long enough ago: no reorganisation takes it back any more. */
export async function closeFills({ database, now }: Bridge): Promise<void> {
  await database.query(
    `update job f set closed = true where f.purpose = 'settle' and f.kind = 'fill' and not f.closed
      and exists (select 1 from job c where c.purpose = 'claim' and c.reference = f.reference
        and c.state = 'done' and c.updated_at < $1::timestamptz)`,
    [new Date(now() - bridgeLimits.watchEndsMs).toISOString()],
  )
}
