import type { OnrampRefusal } from '@billfold/protocol'
import { and, eq } from 'drizzle-orm'
import type { OnrampReport } from '../../context/OnrampAdapter.js'
import type { ServerContext } from '../../context/ServerContext.js'
import { type OnrampSession, onrampTable } from '../../infra/db/tables/payments.js'
import { toRouteDatabase } from '../../infra/db/toRouteDatabase.js'
import { checkOrder } from '../payments/orders.js'
import { announceCard, endSession, takeCardOrder } from './endSession.js'

/** Applies a provider's report. A session leaves CREATED once, so repeated or late reports change nothing. */
export async function takeReport(
  server: ServerContext,
  { sessionId, outcome, delayMs = 0 }: OnrampReport,
): Promise<void> {
  const open = and(eq(onrampTable.id, sessionId), eq(onrampTable.status, 'CREATED'))
  const [session] = await server.database.select().from(onrampTable).where(open)
  if (!session || !server.sandbox) return
  if (outcome !== 'paid') {
    await endSession(server, session, { status: 'FAILED', reason: outcome })
    return
  }
  const plan = await server.sandbox.deliver(session.tracking, delayMs)
  const refused = plan ? await findOtherPayment(server, session) : 'undelivered'
  await server.database.transaction(async (tx) => {
    const [pending] = await tx.update(onrampTable).set({ status: 'PENDING' }).where(open).returning()
    if (!pending) return
    const free = refused !== undefined || (await takeCardOrder(tx, pending))
    const reason = free ? refused : 'paidElsewhere'
    if (reason !== undefined) {
      const failed = { status: 'FAILED', reason } as const
      await tx.update(onrampTable).set(failed).where(eq(onrampTable.id, pending.id))
      return announceCard(server, tx, { ...pending, ...failed })
    }
    await announceCard(server, tx, pending)
    await plan?.(toRouteDatabase(tx))
  })
  server.wakeSignal.send()
}

/** Finds another payment of the order, so that the card is not charged for a paid order. */
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
