import { inArray, sql } from 'drizzle-orm'
import type { ServerContext } from '../../context/ServerContext.js'
import { readHeads } from '../../infra/chain/finality.js'
import { listRows } from '../../infra/db/Database.js'
import { paymentCheckTable } from '../../infra/db/tables/payments.js'
import { limits } from '../../infra/limits.js'
import { checkReports } from './checkReports.js'
import type { Evidence } from './derivePayment.js'
import { reconcilePayment } from './reconcilePayment.js'

/** Reconciles payments whose evidence appeared, became final or was removed. */
export async function reconcilePayments(server: ServerContext): Promise<void> {
  await expirePayments(server)
  await checkReports(server)
  const due = await listDue(server)
  if (due.size === 0) return
  const isFinal = await readHeads(server)
  // A slow provider delays only its own payments.
  await Promise.all([...due.values()].map((payments) => reconcileEach(server, payments, isFinal)))
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
      const cause = error instanceof Error ? (error.stack ?? error.message) : String(error)
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

/** Lists checks by provider and payment, oldest first: of two payments sharing a swap, the older owns it. */
async function listDue(server: ServerContext): Promise<Map<string, Due>> {
  const result = await server.database.execute(sql`
    select c.id, c.payment_id, p.provider from (
      (select id, payment_id from payment_check where chain_id is null order by id limit ${limits.checksPerRound})
      union all
      (select d.id, d.payment_id from chain_head h cross join lateral (
        select c.id, c.payment_id from payment_check c where c.chain_id = h.chain_id and c.block_number <= h.final
        order by c.block_number limit ${limits.checksPerRound}) d)
    ) c left join payment p on p.id = c.payment_id order by p.created_at, c.id`)
  const due = new Map<string, Due>()
  for (const row of listRows(result)) {
    const [provider, id] = [String(row.provider), String(row.payment_id)]
    const payments: Due = due.get(provider) ?? new Map()
    due.set(provider, payments.set(id, [...(payments.get(id) ?? []), Number(row.id)]))
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
