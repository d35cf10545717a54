import { and, eq } from 'drizzle-orm'
import type { ServerContext } from '../../context/ServerContext.js'
import type { Database } from '../../infra/db/Database.js'
import { type OnrampSession, onrampTable } from '../../infra/db/tables/payments.js'
import { type DeliveryClaim, replaceClaims } from '../payments/deliveryClaims.js'
import { type OrderTaker, releaseOrder, takeOrder } from '../payments/orders.js'
import { queueWebhook } from '../webhooks/queueWebhook.js'

const types = { CREATED: undefined, PENDING: 'submitted', COMPLETED: 'completed', FAILED: 'failed' } as const

/** Queues the webhook about a card order, with the fields of any other payment. */
export async function announceCard(
  server: ServerContext,
  tx: Database,
  session: OnrampSession,
): Promise<void> {
  const type = types[session.status]
  // An order page that was opened but not paid sends no webhook.
  if (!type || session.reason === 'expired') return
  const { id: paymentId, clientId, provider, currency, currencyAmount } = session
  const data = {
    paymentId,
    orderId: session.orderId,
    paymentLinkId: session.paymentLinkId,
    purchaseData: session.purchaseData,
    state: session.status.toLowerCase(),
    sender: null,
    receiver: session.receiver,
    originChainId: null,
    originToken: null,
    destinationChainId: session.chainId,
    destinationToken: session.token,
    originAmount: null,
    destinationAmount: session.amount,
    receivedAmount: session.status === 'COMPLETED' ? session.amount : null,
    originHash: null,
    destinationHash: session.transactionHash,
    refundHash: null,
    reason: session.reason,
    transfers: [],
    card: { provider, currency, currencyAmount },
  }
  await queueWebhook(server, tx, { clientId, paymentId, type, occasion: '', data })
}

/** Claims the order for a charged card; returns false if another payment has it. */
export function takeCardOrder(tx: Database, session: OnrampSession): Promise<boolean> {
  return takeOrder(tx, toTaker(session))
}

/** Releases the order when nothing is delivered. */
function releaseCardOrder(tx: Database, session: OnrampSession): Promise<void> {
  return releaseOrder(tx, toTaker(session))
}

function toTaker({ id, clientId, orderId, chainId, token, amount, receiver }: OnrampSession): OrderTaker {
  const delivery = { destinationChainId: chainId, destinationToken: token, destinationAmount: amount }
  return { id, clientId, orderId, kind: 'buy', receiver, ...delivery }
}

/** Final state of a session. */
export type SessionEnd = Pick<OnrampSession, 'status'> & Partial<OnrampSession>

/** Ends a session once, if its state is unchanged since the read. The webhook is queued in the same transaction. */
export async function endSession(
  server: ServerContext,
  { id, status }: OnrampSession,
  change: SessionEnd,
  claims: readonly DeliveryClaim[] = [],
): Promise<void> {
  await server.database.transaction(async (tx) => {
    const [ended] = await tx
      .update(onrampTable)
      .set(change)
      .where(and(eq(onrampTable.id, id), eq(onrampTable.status, status)))
      .returning()
    if (!ended) return
    await replaceClaims(tx, id, claims)
    if (ended.status === 'FAILED') await releaseCardOrder(tx, ended)
    await announceCard(server, tx, ended)
  })
  server.wakeSignal.send()
}
