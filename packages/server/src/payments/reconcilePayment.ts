import { and, asc, eq, getTableColumns, ne } from 'drizzle-orm'
import type { Database } from '../database/Database.js'
import { blockTable } from '../database/tables/blockTable.js'
import { creditedTransferTable, paymentTable, type StoredPayment } from '../database/tables/paymentTable.js'
import { limits } from '../limits.js'
import type { ServerContext } from '../ServerContext.js'
import { announcePayment } from './announcePayment.js'
import { derivePayment, type Evidence } from './derivePayment.js'
import { duplicateReason } from './duplicateReason.js'
import { isReversal } from './isReversal.js'
import { isSettled } from './isSettled.js'
import type { Outcome } from './Outcome.js'
import { readRouteStatus, unanswered } from './readRouteStatus.js'
import { releaseOrder, takeOrder } from './takeOrder.js'

/**
 * Brings one payment in line with the chains. The row is read before the evidence and written only if nobody has
 * looked since; false when somebody has, and the look must be repeated. Providers in `silent` are not asked.
 */
export async function reconcilePayment(
  server: ServerContext,
  id: string,
  isFinal: Evidence['isFinal'],
  silent = new Set<string>(),
): Promise<boolean> {
  const [payment] = await server.database.select().from(paymentTable).where(eq(paymentTable.id, id))
  if (!payment) return true
  const evidence = await readEvidence(server, payment, isFinal, silent)
  if (!evidence) return false
  const outcome = expire(server, payment, derivePayment(payment, evidence))
  // A second payment of an order settles it after all once the first has given it back.
  const isNews = isDifferent(payment, outcome) || payment.reason === duplicateReason
  const changes = isNews && !(evidence.route?.exclusive && (await isTaken(server, payment, outcome)))
  const after = changes ? await apply(server, payment, outcome, evidence) : await touch(server, payment)
  if (!after) return false
  if (!changes) return true
  server.log({
    level: 'info',
    event: 'payment.changed',
    paymentId: id,
    from: payment.status,
    to: outcome.status,
  })
  server.bell.ring()
  return true
}

/** Reads what the chains or the route provider hold, outside any transaction; undefined when the provider is silent. */
async function readEvidence(
  server: ServerContext,
  payment: StoredPayment,
  isFinal: Evidence['isFinal'],
  silent: Set<string>,
): Promise<Evidence | undefined> {
  if (payment.provider !== 'transfer') {
    const route = await readRouteStatus(server, payment, silent)
    return route === unanswered ? undefined : { transfers: [], route, isFinal }
  }
  const { chainId, blockNumber, logIndex, paymentId } = creditedTransferTable
  const transfers = await server.database
    .select({ ...getTableColumns(creditedTransferTable), timestamp: blockTable.timestamp })
    .from(creditedTransferTable)
    .innerJoin(blockTable, and(eq(blockTable.chainId, chainId), eq(blockTable.number, blockNumber)))
    .where(eq(paymentId, payment.id))
    .orderBy(asc(blockNumber), asc(logIndex))
  return { transfers, route: undefined, isFinal }
}

/** What is not on a chain is expired once its time is over. */
function expire(server: ServerContext, { expiresAt }: StoredPayment, outcome: Outcome): Outcome {
  const over = expiresAt.getTime() + limits.creditLateMs < server.now()
  return outcome.status === 'created' && over ? { ...outcome, status: 'expired' } : outcome
}

function isDifferent(payment: StoredPayment, outcome: Outcome): boolean {
  return Object.entries(outcome).some(([key, value]) => payment[key as keyof Outcome] !== value)
}

/** One swap is one payment: of two that were prepared alike for one order, the older one. */
async function isTaken(
  server: ServerContext,
  { orderId, originChainId, id }: StoredPayment,
  { originHash }: Outcome,
): Promise<boolean> {
  if (orderId === null || originHash === null) return false
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

/** Nothing has changed; a look that began earlier must not write what it saw. */
function touch(server: ServerContext, payment: StoredPayment): Promise<StoredPayment | undefined> {
  return compareAndSet(server.database, payment, {})
}

function apply(
  server: ServerContext,
  before: StoredPayment,
  outcome: Outcome,
  { transfers }: Evidence,
): Promise<StoredPayment | undefined> {
  return server.database.transaction(async (tx) => {
    const isReversed = isReversal(before, outcome)
    const reversals = before.reversals + (isReversed ? 1 : 0)
    // The reason of an end that is undone explains nothing any more.
    const reason = isReversed ? { reason: null } : {}
    const change = { ...reason, ...outcome, reversals, updatedAt: new Date(server.now()) }
    const changed = await compareAndSet(tx, before, change)
    if (!changed) return undefined
    const after = { ...changed, reason: await settleOrder(tx, changed, outcome) }
    if (after.reason !== changed.reason)
      await tx.update(paymentTable).set({ reason: after.reason }).where(eq(paymentTable.id, before.id))
    await announcePayment(server, tx, { before, after, transfers })
    return after
  })
}

async function compareAndSet(
  database: Database,
  { id, status, revision }: StoredPayment,
  change: Partial<StoredPayment>,
): Promise<StoredPayment | undefined> {
  const { id: key, revision: seen, status: old } = paymentTable
  const [changed] = await database
    .update(paymentTable)
    .set({ ...change, revision: revision + 1 })
    .where(and(eq(key, id), eq(seen, revision), eq(old, status)))
    .returning()
  return changed
}

/** An order is settled by its first payment; a second one that could not be stopped is marked. */
async function settleOrder(
  tx: Database,
  payment: StoredPayment,
  { status }: Outcome,
): Promise<string | null> {
  if (isSettled(status)) return (await takeOrder(tx, payment)) ? null : duplicateReason
  // Money that may still arrive keeps the order; what went back or is not on any chain does not.
  if (status !== 'pending') await releaseOrder(tx, payment)
  return payment.reason === duplicateReason ? null : payment.reason
}
