import { randomUUID } from 'node:crypto'
import type { StoredPayment } from '../database/tables/paymentTable.js'
import { webhookTable } from '../database/tables/webhookTable.js'
import { duplicateReason } from '../payments/duplicateReason.js'
import type { ServerContext } from '../ServerContext.js'

const types = {
  pending: 'submitted',
  completed: 'completed',
  refunded: 'refunded',
  failed: 'failed',
  created: undefined,
} as const

/** Notes down, in the transaction that changes a payment, that its merchant must be told; each kind of news once. */
export async function queueWebhook(
  server: ServerContext,
  tx: ServerContext['database'],
  payment: StoredPayment,
): Promise<void> {
  // Whoever ships on `completed` must not ship twice.
  const type = payment.reason === duplicateReason ? 'duplicate' : types[payment.status]
  if (!type || !server.clients.get(payment.clientId)?.webhook) return
  const id = randomUUID()
  const now = new Date(server.now())
  const {
    orderId,
    paymentLinkId,
    purchaseData,
    receivedAmount,
    originHash,
    destinationHash,
    refundHash,
    reason,
  } = payment
  const amounts = {
    originAmount: payment.originAmount,
    destinationAmount: payment.destinationAmount,
    receivedAmount,
  }
  const hashes = { originHash, destinationHash, refundHash }
  const tokens = {
    originChainId: payment.originChainId,
    originToken: payment.originToken,
    destinationChainId: payment.destinationChainId,
    destinationToken: payment.destinationToken,
  }
  const data = {
    paymentId: payment.id,
    orderId,
    paymentLinkId,
    purchaseData,
    sender: payment.sender,
    receiver: payment.receiver,
    ...tokens,
    ...amounts,
    ...hashes,
    reason,
  }
  const body = { id, type: `payment.${type}`, createdAt: now.getTime(), data }
  const row = {
    id,
    clientId: payment.clientId,
    paymentId: payment.id,
    type,
    body,
    state: 'ready',
    runAfter: now,
    queuedAt: now,
    createdAt: now,
  } as const
  const added = await tx
    .insert(webhookTable)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: webhookTable.id })
  if (added.length > 0) await server.webhookQueue.add(tx, [row])
}
