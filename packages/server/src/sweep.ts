import { type SQL, sql } from 'drizzle-orm'
import type { ServerContext } from './context/ServerContext.js'
import { authLimits } from './features/auth/authLimits.js'
import { findPeriod } from './features/auth/countAttempt.js'
import { listRows } from './infra/db/Database.js'
import type { Round } from './infra/jobs/startLoop.js'
import { limits } from './infra/limits.js'

type Server = Pick<ServerContext, 'database' | 'now'>

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Deletes expired rows in batches per table. Every rule uses an index. */
export async function sweep(server: Server): Promise<Round> {
  let full = await deleteDueAccounts(server)
  for (const { table, where } of listRules(server.now())) {
    const deleted = await server.database.execute(sql`
      delete from ${sql.raw(table)} where ctid = any(array(
        select ctid from ${sql.raw(table)} where ${where} limit ${limits.sweepRows}))
      returning 1`)
    full ||= listRows(deleted).length === limits.sweepRows
  }
  return full ? 'more' : 'idle'
}

/** Lists the retention rules. */
function listRules(now: number): { table: string; where: SQL }[] {
  const before = (ms: number) => sql`${new Date(now - ms).toISOString()}::timestamptz`
  const period = findPeriod(now)
  const day = Math.floor(now / dayMs)
  // One day after they can no longer be renewed.
  const ended = [
    sql`used_at < ${before(authLimits.idleMs + dayMs)}`,
    sql`authenticated_at < ${before(authLimits.absoluteMs + dayMs)}`,
    sql`revoked and used_at < ${before(authLimits.accessMs + dayMs)}`,
  ]
  const oldDay = new Date(now - limits.eventCountKeepDays * dayMs).toISOString().slice(0, 10)
  return [
    { table: 'idempotency', where: sql`created_at < ${before(limits.idempotencyKeepMs)}` },
    {
      table: 'idempotency',
      where: sql`response is null and created_at < ${before(limits.idempotencyRunMs)}`,
    },
    {
      table: 'payment',
      where: sql`status in ('created', 'expired') and expires_at < ${before(limits.unpaidKeepMs)}`,
    },
    // Newer ones are checked again if a reorganisation removes their block.
    {
      table: 'reported_transaction',
      where: sql`state <> 'open' and created_at < ${before(limits.unpaidKeepMs)}`,
    },
    {
      table: 'onramp_session',
      // One with a transaction received some money and keeps its order.
      where: sql`status = 'FAILED' and transaction_hash is null and expires_at < ${before(limits.unpaidKeepMs)}`,
    },
    {
      table: 'webhook_event',
      where: sql`state <> 'ready' and created_at < ${before(limits.webhookKeepMs)}`,
    },
    // Tokens first, so that deleting a session does not cascade to thousands of rows.
    ...ended.flatMap((session) => [
      {
        table: 'wallet_used_refresh',
        where: sql`session_id in (select id from wallet_session where ${session})`,
      },
      {
        table: 'wallet_session',
        where: sql`${session} and not exists (
          select 1 from wallet_used_refresh u where u.session_id = wallet_session.id)`,
      },
    ]),
    { table: 'wallet_challenge', where: sql`expires_at < ${before(hourMs)}` },
    { table: 'wallet_ticket', where: sql`expires_at < ${before(0)}` },
    { table: 'wallet_social', where: sql`expires_at < ${before(0)}` },
    { table: 'wallet_tally', where: sql`period < ${period - authLimits.periodsPerHour}` },
    { table: 'wallet_event', where: sql`at < ${before(limits.walletEventKeepMs)}` },
    { table: 'sponsor_tally', where: sql`day < ${day - 1}` },
    { table: 'event_count', where: sql`day < ${oldDay}::date` },
  ]
}

/** Deletes due accounts except their event log; returns true if more may be due. */
async function deleteDueAccounts({
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
