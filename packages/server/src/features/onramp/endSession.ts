import { and, eq } from 'drizzle-orm'
import type { ServerContext } from '../../context/ServerContext.js'
import type { Database } from '../../infra/db/Database.js'
import { type OnrampSession, onrampTable } from '../../infra/db/tables/payments.js'
import { type DeliveryClaim, replaceClaims, sumArrivals } from '../payments/deliveryClaims.js'
import { duplicateReason, type OrderTaker, releaseOrder, takeOrder } from '../payments/orders.js'
import { queueWebhook } from '../webhooks/queueWebhook.js'

const types = { CREATED: undefined, PENDING: 'submitted', COMPLETED: 'completed', FAILED: 'failed' } as const

/** Money of a session that arrived, in base units. */
type Received = { receivedAmount?: bigint | undefined }

/** Queues the webhook about a card order, with the fields of any other payment. */
export async function announceCard(
  server: ServerContext,
  tx: Database,
  session: OnrampSession,
  { receivedAmount = session.status === 'COMPLETED' ? BigInt(session.amount) : undefined }: Received = {},
): Promise<void> {
  // A merchant who ships on `completed` must not ship twice.
  const isDuplicate = session.status === 'COMPLETED' && session.reason === duplicateReason
  const type = isDuplicate ? 'duplicate' : types[session.status]
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
    receivedAmount: receivedAmount?.toString() ?? null,
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

/** Lets a second payment settle its order if the first has released it meanwhile; returns the reason. */
async function settleDuplicate(tx: Database, session: OnrampSession): Promise<string | null> {
  const { id, status, reason } = session
  if (status !== 'COMPLETED' || reason !== duplicateReason || !(await takeCardOrder(tx, session)))
    return reason
  await tx.update(onrampTable).set({ reason: null }).where(eq(onrampTable.id, id))
  return null
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
    // Of an order whose card delivered too little, some money has arrived: it must not be paid again.
    if (ended.status === 'FAILED' && claims.length === 0) await releaseCardOrder(tx, ended)
    const reason = await settleDuplicate(tx, ended)
    const receivedAmount = ended.status === 'FAILED' && claims.length > 0 ? sumArrivals(claims) : undefined
    await announceCard(server, tx, { ...ended, reason }, { receivedAmount })
  })
  server.wakeSignal.send()
}
