import { classifyFailure, type Payment, type PaymentStatus, parseUnits } from '@billfold/core'
import { isNativeToken, isSameAddress, type PaymentState } from '@billfold/core/internal'
import type { PayWidgetOptions } from '../PayWidgetOptions.js'
import type { RunState } from './PaymentRun.js'
import { findTokens } from './payToken.js'

/** Converts a finished payment to the service's status format, used by receipts. */
export function toPaymentStatus(payment: Payment): PaymentStatus {
  const { id, steps, details } = payment
  const { origin, destination } = findTokens(payment)
  const { quote, confirmed, settlement } = details
  const sentTransactions = steps.flatMap(({ chainId, hash, action }) =>
    hash && action !== 'approval' ? [{ chainId, transactionHash: hash }] : [],
  )
  const theirs = settlement?.status === 'completed' ? settlement.transactions : []
  const isNew = ({ transactionHash }: { transactionHash: string }) =>
    !sentTransactions.some((transaction) => transaction.transactionHash === transactionHash)
  const delivered = settlement?.status === 'completed' ? settlement.destinationAmount : undefined
  const transactions = [...sentTransactions, ...theirs.filter(isNew)]
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

/** Returns true if a journal payment has the amount, token and receiver of the widget's options. */
export function isSamePayment(payment: Payment, options: PayWidgetOptions): boolean {
  if (options.mode !== 'direct_payment') return false
  const { confirmed } = payment.details
  const { token, amount, sellerAddress } = options.paymentInfo
  const decimals = findTokens(payment).destination?.decimals ?? 0
  return (
    confirmed.destinationChainId === token.chainId &&
    (isNativeToken(token.address)
      ? isNativeToken(confirmed.destinationTokenAddress)
      : isSameAddress(token.address, confirmed.destinationTokenAddress)) &&
    isSameAddress(sellerAddress, confirmed.receiver) &&
    parseUnits(amount, decimals) === confirmed.destinationAmount
  )
}

const ends: readonly PaymentState['status'][] = ['completed', 'failed', 'expired', 'refunded', 'stopped']

/** Returns true if the payment has ended. */
export const isEnded = ({ status }: PaymentState): boolean => ends.includes(status)

/** Returns the displayed payment; one that the user left continues without screens (R4.11). */
export function findShownPayment({ payment, isLeft }: RunState): Payment | undefined {
  return isLeft ? undefined : payment
}

/** Returns true if any request was or may have been sent; rejected ones were not. */
export function hasSentFunds(payment: Payment | undefined, error: unknown): boolean {
  if (!payment) return false
  const isDeclined = classifyFailure(error) === 'rejected'
  const { steps, details } = payment
  return (
    details.card?.isPaid === true ||
    steps.some(({ status }) => status !== 'ready' && !(status === 'signing' && isDeclined))
  )
}

/**
 * Returns true if only approvals were sent and every other request was refused for certain.
 * A released request may still be sent.
 */
export function canGoBack({ steps, details: { card, parked = [] } }: Payment): boolean {
  if (card) return false
  return [...steps, ...parked].every(
    ({ status, action, attempts }) =>
      (status === 'ready' && attempts.every(({ end }) => end === 'refused')) ||
      (status === 'confirmed' && action === 'approval'),
  )
}
