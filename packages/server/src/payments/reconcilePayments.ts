import { and, eq, gt, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { contractLogTable } from '../database/tables/contractLogTable.js'
import {
  creditedTransferTable,
  paymentTable,
  type StoredPayment,
  settledOrderTable,
} from '../database/tables/paymentTable.js'
import { transactionTable } from '../database/tables/transactionTable.js'
import { limits } from '../limits.js'
import type { ServerContext } from '../ServerContext.js'
import { queueWebhook } from '../webhooks/queueWebhook.js'
import { creditTransfers } from './creditTransfers.js'
import { derivePayment, type Outcome } from './derivePayment.js'
import { duplicateReason } from './duplicateReason.js'
import { readHeads } from './readHeads.js'
import { toOrderKey } from './toOrderKey.js'

/** Brings payments in line with the chains: those that something happened to, and those that ended a moment ago. */
export async function reconcilePayments(server: ServerContext): Promise<void> {
  await creditTransfers(server)
  const payments = await listTouched(server)
  if (payments.length === 0) return
  const references = payments.flatMap(({ reference }) => reference ?? [])
  const logs =
    references.length === 0
      ? []
      : await server.database
          .select()
          .from(contractLogTable)
          .where(inArray(contractLogTable.reference, references))
  const transfers = await listCredited(server, payments)
  const isFinal = await readHeads(server)
  for (const payment of payments) {
    const outcome = derivePayment(payment, { logs, transfer: transfers.get(payment.id), isFinal })
    if (!isDifferent(payment, outcome) || (await isTaken(server, payment, outcome))) continue
    await apply(server, payment, outcome)
    server.bell.ring()
  }
}

async function listTouched(server: ServerContext): Promise<StoredPayment[]> {
  const recently = gt(paymentTable.updatedAt, new Date(server.now() - limits.watchEndsMs))
  const logged = sql`exists (select 1 from contract_log l where l.reference = ${paymentTable.reference})`
  const credited = sql`exists (select 1 from credited_transfer c where c.payment_id = ${paymentTable.id})`
  const alive = gt(paymentTable.expiresAt, new Date(server.now() - limits.unpaidWatchMs))
  const find = (...where: SQL[]) =>
    server.database
      .select()
      .from(paymentTable)
      .where(and(...where))
  return unionAll(
    find(eq(paymentTable.status, 'pending')),
    find(eq(paymentTable.status, 'created'), alive, or(logged, credited) as SQL),
    find(notInArray(paymentTable.status, ['created', 'pending', 'expired' as never]), recently),
  ).orderBy(paymentTable.createdAt)
}

/** Credits whose transaction the chain no longer has are taken back. */
async function listCredited(server: ServerContext, payments: readonly StoredPayment[]) {
  const ids = payments.filter(({ provider }) => provider === 'transfer').map(({ id }) => id)
  if (ids.length === 0) return new Map<string, { hash: string; amount: string }>()
  const { chainId, transactionHash, paymentId } = creditedTransferTable
  const rows = await server.database
    .select({ paymentId, hash: transactionHash })
    .from(creditedTransferTable)
    .innerJoin(
      transactionTable,
      and(eq(transactionTable.chainId, chainId), eq(transactionTable.hash, transactionHash)),
    )
    .where(inArray(paymentId, ids))
  const alive = rows.map((row) => row.paymentId)
  const gone = alive.length === 0 ? undefined : notInArray(paymentId, alive)
  await server.database.delete(creditedTransferTable).where(and(inArray(paymentId, ids), gone))
  const amounts = new Map(payments.map((payment) => [payment.id, payment.destinationAmount]))
  return new Map(
    rows.map((row) => [row.paymentId, { hash: row.hash, amount: amounts.get(row.paymentId) ?? '0' }]),
  )
}

function isDifferent(payment: StoredPayment, outcome: Outcome): boolean {
  return Object.entries(outcome).some(([key, value]) => payment[key as keyof Outcome] !== value)
}

/** One swap is one payment: of two that were prepared alike for one order, the older one. */
async function isTaken(
  server: ServerContext,
  { provider, orderId, originChainId, id }: StoredPayment,
  { originHash }: Outcome,
): Promise<boolean> {
  if (provider !== 'pools' || orderId === null || originHash === null) return false
  const [other] = await server.database
    .select({ id: paymentTable.id })
    .from(paymentTable)
    .where(
      and(
        eq(paymentTable.originChainId, originChainId),
        eq(paymentTable.originHash, originHash),
        ne(paymentTable.id, id),
      ),
    )
    .limit(1)
  return other !== undefined
}

async function apply(server: ServerContext, payment: StoredPayment, outcome: Outcome): Promise<void> {
  await server.database.transaction(async (tx) => {
    const reason = outcome.status === 'completed' ? await settleOrder(tx, payment) : payment.reason
    const changed = { ...outcome, reason, updatedAt: new Date(server.now()) }
    await tx.update(paymentTable).set(changed).where(eq(paymentTable.id, payment.id))
    await queueWebhook(server, tx, { ...payment, ...changed })
  })
  server.log({
    level: 'info',
    event: 'payment.changed',
    paymentId: payment.id,
    from: payment.status,
    to: outcome.status,
  })
}

/** An order is settled by its first payment; a second one that could not be stopped is marked. */
async function settleOrder(tx: ServerContext['database'], payment: StoredPayment): Promise<string | null> {
  const { clientId, id } = payment
  if (payment.orderId === null) return null
  const orderId = toOrderKey(payment.orderId, payment)
  await tx.insert(settledOrderTable).values({ clientId, orderId, paymentId: id }).onConflictDoNothing()
  const [settled] = await tx
    .select()
    .from(settledOrderTable)
    .where(and(eq(settledOrderTable.clientId, clientId), eq(settledOrderTable.orderId, orderId)))
  return settled?.paymentId === id ? null : duplicateReason
}
