import { getAddress, type Hash } from 'viem'
import type { StoredPayment } from '../database/tables/paymentTable.js'
import type { ServerContext } from '../ServerContext.js'
import { findToken } from '../tokens/findToken.js'
import { toWireToken } from '../tokens/toWireToken.js'

const words = {
  created: 'PENDING',
  // Money may still arrive: nobody is told that it failed.
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

/** A payment as `GET /v1/status` tells it to anybody who has seen its transaction: without the merchant's order data. */
export async function describePayment(server: ServerContext, payment: StoredPayment) {
  const status = words[payment.status]
  const common = {
    status,
    state: payment.status,
    paymentId: payment.id,
    transactions: listTransactions(payment),
    // Published clients read both in every state.
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

/** Origin first, destination last. */
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

/** What was deposited goes back: after a swap, the token that it was swapped into. */
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
