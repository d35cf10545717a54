import { inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { ServerContext } from '../../context/ServerContext.js'
import { readHeads } from '../../infra/chain/finality.js'
import { listRows } from '../../infra/db/Database.js'
import { paymentCheckTable } from '../../infra/db/tables/payments.js'
import { toTrace } from '../../infra/describeError.js'
import { limits } from '../../infra/limits.js'
import { checkReports } from './checkReports.js'
import type { Evidence } from './derivePayment.js'
import { reconcilePayment } from './reconcilePayment.js'

/** Reconciles plain transfers whose evidence appeared, became final or was removed, and asks no provider. */
export async function reconcilePayments(server: ServerContext): Promise<void> {
  await expirePayments(server)
  await checkReports(server)
  const ids = server.routes.map(({ id }) => id)
  // A check may outlive its payment, and a payment its provider.
  const others = sql`(p.id is null or ${notInArray(sql`p.provider`, ids)})`
  await reconcileDue(server, ids.length > 0 ? others : sql`true`)
}

/** Reconciles the payments of one route provider, in a round of its own: a slow one delays only itself. */
export async function reconcileRoute(server: ServerContext, provider: string): Promise<void> {
  await reconcileDue(server, sql`p.provider = ${provider}`)
}

async function reconcileDue(server: ServerContext, own: SQL): Promise<void> {
  const due = await listDue(server, own)
  if (due.size > 0) await reconcileEach(server, due, await readHeads(server))
}

/** Check ids by payment id. */
type Due = Map<string, number[]>

async function reconcileEach(
  server: ServerContext,
  payments: Due,
  isFinal: Evidence['isFinal'],
): Promise<void> {
  const silent = new Set<string>()
  for (const [id, checks] of payments) {
    // A failing payment must not stop the others.
    const done = await reconcilePayment(server, id, isFinal, silent).catch((error: unknown) => {
      const cause = toTrace(error)
      server.log({ level: 'error', event: 'payment.unchecked', paymentId: id, cause })
      return false
    })
    if (done) await server.database.delete(paymentCheckTable).where(inArray(paymentCheckTable.id, checks))
    else await queueLast(server, checks)
  }
}

/** Moves failed checks behind all others, so that they block none. */
async function queueLast({ database }: ServerContext, checks: readonly number[]): Promise<void> {
  await database.execute(sql`
    update payment_check set id = default, chain_id = null, block_number = null
    where ${inArray(sql`id`, [...checks])}`)
}

/** Lists checks by payment, oldest first: of two payments sharing a swap, the older owns it. */
async function listDue(server: ServerContext, own: SQL): Promise<Due> {
  const select = sql`
    select c.id, c.payment_id, p.created_at from payment_check c left join payment p on p.id = c.payment_id where ${own}`
  const result = await server.database.execute(sql`
    select id, payment_id from (
      (${select} and c.chain_id is null order by c.id limit ${limits.checksPerRound})
      union all
      (select d.* from chain_head h cross join lateral (
        ${select} and c.chain_id = h.chain_id and c.block_number <= h.final
        order by c.block_number limit ${limits.checksPerRound}) d)
    ) due order by created_at, id`)
  const due: Due = new Map()
  for (const row of listRows(result)) {
    const id = String(row.payment_id)
    due.set(id, [...(due.get(id) ?? []), Number(row.id)])
  }
  return due
}

/** Expires prepared payments without a transaction. Later transfers are credited as late. */
async function expirePayments(server: ServerContext): Promise<void> {
  const now = server.now()
  const before = new Date(now - limits.creditLateMs).toISOString()
  await server.database.execute(sql`
    update payment set status = 'expired', revision = revision + 1, updated_at = ${new Date(now).toISOString()}
    where status = 'created' and id in (select id from payment where status = 'created' and expires_at < ${before}
      order by expires_at limit ${limits.expirePerRound} for update skip locked)`)
}
