import type { Database } from '../database/Database.js'
import type { OnrampSession } from '../database/tables/onrampTable.js'
import { type OrderTaker, releaseOrder, takeOrder } from '../payments/takeOrder.js'
import type { ServerContext } from '../ServerContext.js'
import { queueWebhook } from '../webhooks/queueWebhook.js'

const types = { CREATED: undefined, PENDING: 'submitted', COMPLETED: 'completed', FAILED: 'failed' } as const

/** Tells the merchant of a card order what became of it, with the fields of any other payment. */
export async function announceCard(
  server: ServerContext,
  tx: Database,
  session: OnrampSession,
): Promise<void> {
  const type = types[session.status]
  // An order page that was only opened is no news.
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

/** Takes the order of a card that was charged; false when another payment has it. */
export function takeCardOrder(tx: Database, session: OnrampSession): Promise<boolean> {
  return takeOrder(tx, toTaker(session))
}

/** Gives the order back when nothing is delivered. */
export function releaseCardOrder(tx: Database, session: OnrampSession): Promise<void> {
  return releaseOrder(tx, toTaker(session))
}

function toTaker({ id, clientId, orderId, chainId, token, amount, receiver }: OnrampSession): OrderTaker {
  const delivery = { destinationChainId: chainId, destinationToken: token, destinationAmount: amount }
  return { id, clientId, orderId, kind: 'buy', receiver, ...delivery }
}
