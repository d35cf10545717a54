import type { Payment, PaymentStatus } from '@billfold/core'
import { findTokens } from './findTokens.js'

/** What a finished payment reads like in the services' own form, which receipts are made of. */
export function toPaymentStatus(payment: Payment): PaymentStatus {
  const { id, steps, details } = payment
  const { origin, destination } = findTokens(payment)
  const { quote, confirmed, settlement } = details
  const own = steps.flatMap(({ chainId, hash, action }) =>
    hash && action !== 'approval' ? [{ chainId, transactionHash: hash }] : [],
  )
  const theirs = settlement?.status === 'completed' ? settlement.transactions : []
  const isNew = ({ transactionHash }: { transactionHash: string }) =>
    !own.some((one) => one.transactionHash === transactionHash)
  const delivered = settlement?.status === 'completed' ? settlement.destinationAmount : undefined
  const transactions = [...own, ...theirs.filter(isNew)]
  return {
    status: 'COMPLETED',
    transactionHash: transactions[0]?.transactionHash,
    paymentId: id,
    originAmount: origin && quote.originAmount,
    destinationAmount: delivered ?? quote.destinationAmount,
    originToken: origin,
    destinationToken: destination,
    receiver: confirmed.receiver,
    sender: confirmed.payer,
    transactions,
  }
}
