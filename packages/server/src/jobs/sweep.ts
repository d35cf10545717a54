import { type SQL, sql } from 'drizzle-orm'
import { authLimits } from '../auth/authLimits.js'
import { findPeriod } from '../auth/countAttempt.js'
import { deleteDueAccounts } from '../auth/deleteDueAccounts.js'
import { listRows } from '../database/listRows.js'
import { limits } from '../limits.js'
import type { ServerContext } from '../ServerContext.js'
import type { Round } from './startLoop.js'

type Server = Pick<ServerContext, 'database' | 'now'>

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Deletes what is no longer needed, some rows of each table at a time; every rule is served by an index. */
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

/** What goes when. */
function listRules(now: number): { table: string; where: SQL }[] {
  const before = (ms: number) => sql`${new Date(now - ms).toISOString()}::timestamptz`
  const period = findPeriod(now)
  const day = Math.floor(now / dayMs)
  // A day after they cannot be renewed any more.
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
    // Younger ones are looked at again when a reorganisation takes their block.
    {
      table: 'reported_transaction',
      where: sql`state <> 'open' and created_at < ${before(limits.unpaidKeepMs)}`,
    },
    {
      table: 'onramp_session',
      where: sql`status = 'FAILED' and expires_at < ${before(limits.unpaidKeepMs)}`,
    },
    {
      table: 'webhook_event',
      where: sql`state <> 'ready' and created_at < ${before(limits.webhookKeepMs)}`,
    },
    // Tokens first, so that no session takes thousands of rows with it at once.
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
    { table: 'wallet_tally', where: sql`period < ${period - authLimits.parts}` },
    { table: 'wallet_event', where: sql`at < ${before(limits.walletEventKeepMs)}` },
    { table: 'sponsor_tally', where: sql`day < ${day - 1}` },
    { table: 'event_count', where: sql`day < ${oldDay}::date` },
  ]
}
