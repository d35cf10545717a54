import { isSameAddress } from '@billfold/protocol'
import { isNativeToken } from '../chain/nativeToken.js'
import { parseUnits } from '../money/units.js'
import type { FlowEvent } from '../payment/flow.js'
import type { PaymentMethod } from '../payment/quote/method.js'
import type { PayOptions } from '../payment/quote/modes.js'
import { findTokens, type Payment } from '../payment/record/Payment.js'
import type { PaymentStatus } from '../services/bridge/payments.js'

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
export function isSamePayment(payment: Payment, options: PayOptions): boolean {
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

/** Returns the events that move a new flow to the state of a journal payment. */
export function replayPayment(payment: Payment): FlowEvent[] {
  const { quote, confirmed } = payment.details
  const { destination: destinationToken } = findTokens(payment)
  const paymentMethod = toMethod(payment)
  if (!paymentMethod || !destinationToken) return []
  const { payer, receiver, destinationAmount, originAmount: _, ...pair } = confirmed
  const events: FlowEvent[] = [
    { type: 'DESTINATION_CONFIRMED', destinationAmount, destinationToken, receiverAddress: receiver },
    { type: 'PAYMENT_METHOD_SELECTED', paymentMethod },
    {
      type: 'QUOTE_RECEIVED',
      quote,
      request: { ...pair, sender: payer, receiver, amount: destinationAmount },
    },
    { type: 'ROUTE_CONFIRMED' },
  ]
  if (payment.details.settlement?.status !== 'completed') return events
  return [...events, { type: 'EXECUTION_COMPLETE', completedStatuses: [toPaymentStatus(payment)] }]
}

function toMethod(payment: Payment): PaymentMethod | undefined {
  const { card, confirmed } = payment.details
  const { payer: address, originAmount } = confirmed
  const payerWallet = { walletId: payment.walletId, address }
  if (card) {
    const { currency, onramp } = card
    return { type: 'fiat', currency, onramp, payerWallet: payment.steps.length > 0 ? payerWallet : undefined }
  }
  const { origin: originToken } = findTokens(payment)
  if (!originToken) return undefined
  return { type: 'wallet', originToken, payerWallet, balance: originAmount, quote: { originAmount } }
}
