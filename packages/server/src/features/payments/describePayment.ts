import { and, eq } from 'drizzle-orm'
import { getAddress, type Hash } from 'viem'
import type { ServerContext } from '../../context/ServerContext.js'
import type { Database } from '../../infra/db/Database.js'
import { type StoredPayment, settledOrderTable } from '../../infra/db/tables/payments.js'
import { findToken, toWireToken } from '../tokens/findToken.js'
import { duplicateReason, toOrderKey } from './orders.js'

const words = {
  created: 'PENDING',
  // Funds may still arrive, so it is not reported as failed.
  expired: 'PENDING',
  pending: 'PENDING',
  completed: 'COMPLETED',
  late: 'COMPLETED',
  surplus: 'COMPLETED',
  partial: 'PENDING',
  wrongToken: 'PENDING',
  refunded: 'FAILED',
  failed: 'FAILED',
} as const

/** Describes a payment for `GET /v1/status`, which is public: without the merchant's order data. */
export async function describePayment(server: ServerContext, payment: StoredPayment) {
  const status = words[payment.status]
  const common = {
    status,
    state: payment.status,
    paymentId: payment.id,
    transactions: listTransactions(payment),
    // Published clients read both fields in every state.
    originAmount: payment.originAmount,
    destinationAmount: payment.receivedAmount ?? payment.destinationAmount,
    ...(payment.reason ? { reason: payment.reason } : {}),
  }
  if (status === 'FAILED') return { ...common, ...describeRefund(payment) }
  const [originToken, destinationToken] = await Promise.all([
    describeToken(server, payment.originChainId, payment.originToken),
    describeToken(server, payment.destinationChainId, payment.destinationToken),
  ])
  return {
    ...common,
    originChainId: payment.originChainId,
    destinationChainId: payment.destinationChainId,
    originTokenAddress: getAddress(payment.originToken),
    destinationTokenAddress: getAddress(payment.destinationToken),
    ...(originToken && { originToken }),
    ...(destinationToken && { destinationToken }),
    sender: getAddress(payment.sender),
    receiver: getAddress(payment.receiver),
  }
}

/** Lists transactions from origin to destination. */
function listTransactions(payment: StoredPayment) {
  const { originChainId, originHash, destinationChainId, destinationHash, refundHash } = payment
  const rows = [
    { chainId: originChainId, hash: originHash },
    { chainId: originChainId, hash: refundHash },
    { chainId: destinationChainId, hash: destinationHash },
  ]
  const seen = new Set<string>()
  return rows.flatMap(({ chainId, hash }) => {
    if (hash === null || seen.has(hash)) return []
    seen.add(hash)
    return [{ chainId, transactionHash: hash as Hash }]
  })
}

/** Describes a refund. After a swap, the swapped token is refunded. */
function describeRefund({ refundHash, refundToken, refundAmount, sender, originChainId }: StoredPayment) {
  if (refundHash === null || refundToken === null || refundAmount === null) return {}
  const refund = {
    status: 'COMPLETED' as const,
    chainId: originChainId,
    tokenAddress: getAddress(refundToken),
    amount: refundAmount,
    receiver: getAddress(sender),
    transactionHash: refundHash as Hash,
  }
  return { refund }
}

async function describeToken(server: ServerContext, chainId: number, address: string) {
  const row = await findToken(server, chainId, address)
  return row && toWireToken(server, row, { prices: true })
}

/** Describes a second payment of a settled order, whose funds belong to the sender. */
export async function describeOverpaid(database: Database, payment: StoredPayment) {
  if (payment.reason !== duplicateReason || payment.orderId === null) return {}
  const { clientId, orderId, paymentId } = settledOrderTable
  const [settled] = await database
    .select({ paymentId })
    .from(settledOrderTable)
    .where(and(eq(clientId, payment.clientId), eq(orderId, toOrderKey(payment.orderId, payment))))
  const overpaid = {
    settledBy: settled?.paymentId,
    returnTo: payment.sender,
    chainId: payment.destinationChainId,
    token: payment.destinationToken,
    amount: payment.receivedAmount,
  }
  return { overpaid }
}

/** Describes a payment for its merchant. */
export async function describeForMerchant(server: ServerContext, payment: StoredPayment) {
  return {
    ...(await describePayment(server, payment)),
    ...(await describeOverpaid(server.database, payment)),
    ...(payment.purchaseData ? { purchaseData: payment.purchaseData } : {}),
    ...(payment.orderId === null ? {} : { orderId: payment.orderId }),
    ...(payment.paymentLinkId === null ? {} : { paymentLinkId: payment.paymentLinkId }),
    createdAt: payment.createdAt.getTime(),
  }
}
