import { inArray, sql } from 'drizzle-orm'
import { listRows } from '../database/listRows.js'
import { paymentCheckTable } from '../database/tables/paymentCheckTable.js'
import { limits } from '../limits.js'
import type { ServerContext } from '../ServerContext.js'
import { checkReports } from './checkReports.js'
import type { Evidence } from './derivePayment.js'
import { expirePayments } from './expirePayments.js'
import { readHeads } from './readHeads.js'
import { reconcilePayment } from './reconcilePayment.js'

/** Brings payments in line with the chains: those whose evidence came, became final or went. */
export async function reconcilePayments(server: ServerContext): Promise<void> {
  await expirePayments(server)
  await checkReports(server)
  const due = await listDue(server)
  if (due.size === 0) return
  const isFinal = await readHeads(server)
  // A provider that is slow holds up its own payments only.
  await Promise.all([...due.values()].map((payments) => lookAtEach(server, payments, isFinal)))
}

/** Payments by the checks that ask for a look at them. */
type Due = Map<string, number[]>

async function lookAtEach(server: ServerContext, payments: Due, isFinal: Evidence['isFinal']): Promise<void> {
  const silent = new Set<string>()
  for (const [id, checks] of payments) {
    // One payment that fails stops no other.
    const done = await reconcilePayment(server, id, isFinal, silent).catch((error: unknown) => {
      const cause = error instanceof Error ? (error.stack ?? error.message) : String(error)
      server.log({ level: 'error', event: 'payment.unchecked', paymentId: id, cause })
      return false
    })
    if (done) await server.database.delete(paymentCheckTable).where(inArray(paymentCheckTable.id, checks))
    else await queueLast(server, checks)
  }
}

/** What cannot be looked at now waits behind all others, so that many of them hold up none. */
async function queueLast({ database }: ServerContext, checks: readonly number[]): Promise<void> {
  await database.execute(sql`
    update payment_check set id = default, chain_id = null, block_number = null
    where ${inArray(sql`id`, [...checks])}`)
}

/** Checks by provider and payment, the oldest payment first: of two that share a swap it is the one that was made. */
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
