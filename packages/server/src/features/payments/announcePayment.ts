import type { ServerContext } from '../../context/ServerContext.js'
import type { Database } from '../../infra/db/Database.js'
import type { CreditedTransfer, PaymentStatus, StoredPayment } from '../../infra/db/tables/payments.js'
import { queueWebhook } from '../webhooks/queueWebhook.js'
import { duplicateReason } from './orders.js'

const types: Record<PaymentStatus, string | undefined> = {
  created: undefined,
  expired: undefined,
  pending: 'submitted',
  completed: 'completed',
  late: 'late',
  partial: 'partial',
  surplus: 'surplus',
  wrongToken: 'wrongToken',
  refunded: 'refunded',
  failed: 'failed',
}

export type PaymentChange = {
  before: StoredPayment
  after: StoredPayment
  transfers: readonly CreditedTransfer[]
}

/** Queues the webhook about a change in the same transaction; each event type once per occasion. */
export async function announcePayment(
  server: ServerContext,
  tx: Database,
  { before, after, transfers }: PaymentChange,
): Promise<void> {
  const { id: paymentId, clientId } = after
  const data = describe(after, transfers)
  const now = server.now()
  if (after.reversals > before.reversals) {
    const { status, destinationHash: hash, receivedAmount, reason } = before
    const reversed = { status, hash, receivedAmount, reason }
    const occasion = String(before.reversals)
    await queueWebhook(server, tx, {
      clientId,
      paymentId,
      type: 'reversed',
      occasion,
      data: { ...data, reversed },
      createdAt: now,
    })
  }
  // A merchant who ships on `completed` must not ship twice.
  const type = after.reason === duplicateReason ? 'duplicate' : types[after.status]
  if (!type) return
  const occasion = type === 'submitted' ? '' : toOccasion(after)
  // Dated after the reversal, because the later event counts.
  await queueWebhook(server, tx, { clientId, paymentId, type, occasion, data, createdAt: now + 1 })
}

/** Returns the occasion of an event. The same amount and transaction repeat it unless reversed in between. */
function toOccasion({ reversals, receivedAmount, destinationHash }: StoredPayment): string {
  return `${reversals}:${receivedAmount ?? ''}:${destinationHash ?? ''}`
}

function describe(payment: StoredPayment, transfers: readonly CreditedTransfer[]) {
  return {
    paymentId: payment.id,
    orderId: payment.orderId,
    paymentLinkId: payment.paymentLinkId,
    purchaseData: payment.purchaseData,
    state: payment.status,
    sender: payment.sender,
    receiver: payment.receiver,
    originChainId: payment.originChainId,
    originToken: payment.originToken,
    destinationChainId: payment.destinationChainId,
    destinationToken: payment.destinationToken,
    originAmount: payment.originAmount,
    destinationAmount: payment.destinationAmount,
    receivedAmount: payment.receivedAmount,
    originHash: payment.originHash,
    destinationHash: payment.destinationHash,
    refundHash: payment.refundHash,
    reason: payment.reason,
    transfers: transfers.map(({ chainId, token, amount, transactionHash }) => ({
      chainId,
      token,
      amount,
      transactionHash,
    })),
  }
}
