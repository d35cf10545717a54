import { and, asc, eq, getTableColumns, ne } from 'drizzle-orm'
import type { ServerContext } from '../../context/ServerContext.js'
import type { Database } from '../../infra/db/Database.js'
import { blockTable } from '../../infra/db/tables/indexer.js'
import { creditedTransferTable, paymentTable, type StoredPayment } from '../../infra/db/tables/payments.js'
import { limits } from '../../infra/limits.js'
import { announcePayment } from './announcePayment.js'
import { DeliveryTakenError, replaceClaims } from './deliveryClaims.js'
import { derivePayment, type Evidence, isReversal, type Outcome } from './derivePayment.js'
import { duplicateReason, isSettled, releaseOrder, takeOrder } from './orders.js'
import { readRoute } from './readRoute.js'

/**
 * Updates one payment from the chains. Returns false if it changed concurrently and must be repeated. Skips providers
 * in `silent`.
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
  // A duplicate settles the order once the first payment releases it.
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
  server.wakeSignal.send()
  return true
}

/** Reads evidence outside a transaction; undefined if the provider does not respond. */
async function readEvidence(
  server: ServerContext,
  payment: StoredPayment,
  isFinal: Evidence['isFinal'],
  silent: Set<string>,
): Promise<Evidence | undefined> {
  if (payment.provider !== 'transfer') {
    const answer = await readRoute(server, payment, silent)
    return answer && { transfers: [], route: answer.status, claims: answer.claims, isFinal }
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

/** Expires a payment that has no transaction in time. */
function expire(server: ServerContext, { expiresAt }: StoredPayment, outcome: Outcome): Outcome {
  const over = expiresAt.getTime() + limits.creditLateMs < server.now()
  return outcome.status === 'created' && over ? { ...outcome, status: 'expired' } : outcome
}

function isDifferent(payment: StoredPayment, outcome: Outcome): boolean {
  return Object.entries(outcome).some(([key, value]) => payment[key as keyof Outcome] !== value)
}

/** Returns true if an older payment prepared for the same order owns the swap. */
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

/** Increments the revision, so that an earlier read cannot write stale data. */
function touch(server: ServerContext, payment: StoredPayment): Promise<StoredPayment | undefined> {
  return compareAndSet(server.database, payment, {})
}

function apply(
  server: ServerContext,
  before: StoredPayment,
  outcome: Outcome,
  { transfers, claims }: Evidence,
): Promise<StoredPayment | undefined> {
  const applied = server.database.transaction(async (tx) => {
    const isReversed = isReversal(before, outcome)
    const reversals = before.reversals + (isReversed ? 1 : 0)
    // The reason of a reverted outcome no longer applies.
    const reason = isReversed ? { reason: null } : {}
    const change = { ...reason, ...outcome, reversals, updatedAt: new Date(server.now()) }
    const changed = await compareAndSet(tx, before, change)
    if (!changed) return undefined
    const after = { ...changed, reason: await settleOrder(tx, changed, outcome) }
    if (after.reason !== changed.reason)
      await tx.update(paymentTable).set({ reason: after.reason }).where(eq(paymentTable.id, before.id))
    if (before.callData !== null) await replaceClaims(tx, before.id, claims ?? [])
    await announcePayment(server, tx, { before, after, transfers })
    return after
  })
  return applied.catch((error: unknown) => {
    if (error instanceof DeliveryTakenError) return undefined
    throw error
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

/** Settles the order with its first payment and marks a second one as duplicate. */
async function settleOrder(
  tx: Database,
  payment: StoredPayment,
  { status }: Outcome,
): Promise<string | null> {
  if (isSettled(status)) return (await takeOrder(tx, payment)) ? null : duplicateReason
  // Pending funds keep the order claimed; refunded or unsent ones release it.
  if (status !== 'pending') await releaseOrder(tx, payment)
  return payment.reason === duplicateReason ? null : payment.reason
}
