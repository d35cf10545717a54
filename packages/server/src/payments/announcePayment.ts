import type { Database } from '../database/Database.js'
import type { CreditedTransfer, PaymentStatus, StoredPayment } from '../database/tables/paymentTable.js'
import type { ServerContext } from '../ServerContext.js'
import { queueWebhook } from '../webhooks/queueWebhook.js'
import { duplicateReason } from './duplicateReason.js'

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

/** Tells the merchant of a change, in the transaction that makes it; each kind of news once. */
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
  // Later than the reversal: of two events the later counts.
  await queueWebhook(server, tx, { clientId, paymentId, type, occasion, data, createdAt: now + 1 })
}

/** The same amount by the same transaction is no news, unless it was reversed in between. */
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
