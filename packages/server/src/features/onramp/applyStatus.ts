import type { OnrampRefusal } from '@billfold/protocol'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { Hash } from 'viem'
import type { OnrampProvider, OnrampReport, OnrampStatus } from '../../context/OnrampProvider.js'
import type { ServerContext } from '../../context/ServerContext.js'
import { type OnrampSession, onrampTable } from '../../infra/db/tables/payments.js'
import { toRouteDatabase } from '../../infra/db/toRouteDatabase.js'
import { DeliveryTakenError, sumArrivals } from '../payments/deliveryClaims.js'
import { checkOrder, duplicateReason } from '../payments/orders.js'
import { announceCard, endSession, takeCardOrder } from './endSession.js'
import { proveDelivery } from './proveDelivery.js'

/** Holds for failures without a delivery. The buyer may still pay late, or with another card on the same page. */
export const isRetryable = and(eq(onrampTable.status, 'FAILED'), isNull(onrampTable.transactionHash))

/** Applies a provider's report to its session. Unknown sessions are ignored. */
export async function applyReport(
  server: ServerContext,
  provider: OnrampProvider,
  { reference, status }: OnrampReport,
): Promise<void> {
  const own = and(eq(onrampTable.provider, provider.id), eq(onrampTable.reference, reference))
  const [session] = await server.database.select().from(onrampTable).where(own)
  if (!session) return
  // Messages may be late or out of order, so one of an earlier attempt must not fail or reopen a session.
  const isDoubted =
    (session.status === 'PENDING' && status.state === 'failed') ||
    (session.status === 'FAILED' && status.state === 'paid')
  const current = isDoubted ? await provider.status(session) : status
  // A status that is older than the message denies no payment.
  const isOlder = status.state === 'paid' && current.state === 'open'
  await applyStatus(server, { provider, session, status: isOlder ? status : current })
}

export type ApplyStatusParameters = {
  provider: OnrampProvider
  session: OnrampSession
  status: OnrampStatus
  /** Delay of the sandbox's delivery. */
  delayMs?: number | undefined
}

/** Applies a provider's word. Idempotent. Only the chain completes a session. */
export async function applyStatus(server: ServerContext, parameters: ApplyStatusParameters): Promise<void> {
  const { session, status } = parameters
  if (status.state === 'open') return
  if (status.state === 'failed') return failSession(server, session, status.reason)
  const pending = await openSession(server, parameters)
  if (pending?.status !== 'PENDING') return
  await completeSession(server, await saveClaim(server, pending, status.hash))
}

/** Ends a pending session if the chain shows its delivery; as failed if less arrived than was promised. */
export async function completeSession(server: ServerContext, session: OnrampSession): Promise<boolean> {
  if (session.status !== 'PENDING') return false
  const proof = await proveDelivery(server, session)
  if (!proof) return false
  const isShort = sumArrivals(proof.claims) < BigInt(session.amount)
  const end = isShort
    ? ({ status: 'FAILED', reason: 'undelivered' } as const)
    : ({ status: 'COMPLETED' } as const)
  const change = { ...end, transactionHash: proof.hash }
  return endSession(server, session, change, proof.claims).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DeliveryTakenError) return false
      throw error
    },
  )
}

async function failSession(server: ServerContext, session: OnrampSession, reason: OnrampRefusal) {
  if (session.status !== 'CREATED' && session.status !== 'PENDING') return
  // A paid card was not declined: its tokens were not delivered.
  const isPaid = session.status === 'PENDING' && reason !== 'refunded'
  await endSession(server, session, { status: 'FAILED', reason: isPaid ? 'undelivered' : reason })
}

/** Keeps the transaction that the provider names, to be proven. */
async function saveClaim(
  { database }: ServerContext,
  session: OnrampSession,
  hash: Hash | undefined,
): Promise<OnrampSession> {
  if (!hash || !/^0x[0-9a-fA-F]{64}$/.test(hash)) return session
  const claimedHash = hash.toLowerCase()
  if (session.claimedHash === claimedHash) return session
  await database.update(onrampTable).set({ claimedHash }).where(eq(onrampTable.id, session.id))
  return { ...session, claimedHash }
}

/** Marks a session as paid once and claims its order; returns its row. */
async function openSession(
  server: ServerContext,
  { provider, session, delayMs = 0 }: ApplyStatusParameters,
): Promise<OnrampSession | undefined> {
  const { status, id } = onrampTable
  const isUnpaid = eq(status, 'CREATED')
  const isOpen = and(eq(id, session.id), provider.deliver ? isUnpaid : or(isUnpaid, isRetryable))
  const [open] = await server.database.select().from(onrampTable).where(isOpen)
  if (!open) return (await server.database.select().from(onrampTable).where(eq(id, session.id)))[0]
  const plan = await provider.deliver?.(open.tracking, delayMs)
  const refused = provider.deliver && (plan ? await findOtherPayment(server, open) : 'undelivered')
  const row = await server.database.transaction(async (tx) => {
    const change = { status: 'PENDING', reason: null, polls: 0, pollAt: new Date(server.now()) } as const
    const [pending] = await tx.update(onrampTable).set(change).where(isOpen).returning()
    if (!pending) return undefined
    const free = refused !== undefined || (await takeCardOrder(tx, pending))
    const problem = refused ?? (free ? undefined : 'paidElsewhere')
    if (problem === undefined) {
      await announceCard(server, tx, pending)
      await plan?.(toRouteDatabase(tx))
      return pending
    }
    // A provider that delivers itself has charged the card: the merchant must refund the second payment.
    const end = provider.deliver
      ? ({ status: 'FAILED', reason: problem } as const)
      : ({ status: 'PENDING', reason: duplicateReason } as const)
    await tx.update(onrampTable).set(end).where(eq(id, pending.id))
    await announceCard(server, tx, { ...pending, ...end })
    return { ...pending, ...end }
  })
  server.wakeSignal.send()
  return row
}

/** Finds another payment of the order, so that the sandbox does not deliver for a paid order. */
async function findOtherPayment(
  server: ServerContext,
  { clientId, orderId, chainId, token, receiver, amount }: OnrampSession,
): Promise<OnrampRefusal | undefined> {
  return checkOrder(server, {
    clientId,
    orderId: orderId ?? undefined,
    terms: { chainId, token, receiver, amount: BigInt(amount) },
  }).then(
    () => undefined,
    () => 'paidElsewhere',
  )
}
