import type { Bridge } from '../model/Bridge.js'
import { bridgeLimits } from '../model/bridgeLimits.js'

/**
 * Records the solver's losses apart from users' money: fills whose deposit was undone or refunded. A deposit that
 * returns ends the loss.
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

/** Closes fills whose claim is too old for a reorganisation. */
export async function closeFills({ database, now }: Bridge): Promise<void> {
  await database.query(
    `update job f set closed = true where f.purpose = 'settle' and f.kind = 'fill' and not f.closed
      and exists (select 1 from job c where c.purpose = 'claim' and c.reference = f.reference
        and c.state = 'done' and c.updated_at < $1::timestamptz)`,
    [new Date(now() - bridgeLimits.watchEndsMs).toISOString()],
  )
}

/**
 * Sends a finished fill or claim again if the chain lost its log: reorganised transactions do not return by
 * themselves.
 */
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
