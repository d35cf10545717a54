import { type FlowEvent, formatUnits, type Payment, type PaymentMethod } from '@billfold/core'
import { findTokens } from './findTokens.js'
import { toPaymentStatus } from './toPaymentStatus.js'

/** The events that lead the flow from its beginning to where a payment of the journal stands. */
export function replayPayment(payment: Payment): FlowEvent[] {
  const { quote, confirmed } = payment.details
  const { destination: destinationToken } = findTokens(payment)
  const paymentMethod = toMethod(payment)
  if (!paymentMethod || !destinationToken) return []
  const { payer, receiver, destinationAmount, originAmount: _, ...pair } = confirmed
  const events: FlowEvent[] = [
    {
      type: 'DESTINATION_CONFIRMED',
      destinationAmount: formatUnits(destinationAmount, destinationToken.decimals),
      destinationToken,
      receiverAddress: receiver,
    },
    {
      type: 'PAYMENT_METHOD_SELECTED',
      paymentMethod,
    },
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
