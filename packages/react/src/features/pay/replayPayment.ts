import type { FlowEvent, Payment } from '@billfold/core'
import { formatUnits } from '@billfold/core'
import { toPaymentStatus } from './toPaymentStatus.js'

/** The events that lead the flow from its beginning to where a payment of the journal stands. */
export function replayPayment(payment: Payment): FlowEvent[] {
  const { quote, confirmed } = payment.details
  const originToken = quote.steps[0]?.originToken
  const destinationToken = quote.steps.at(-1)?.destinationToken
  if (!originToken || !destinationToken) return []
  const { payer, receiver, destinationAmount, originAmount, ...pair } = confirmed
  const events: FlowEvent[] = [
    {
      type: 'DESTINATION_CONFIRMED',
      destinationAmount: formatUnits(destinationAmount, destinationToken.decimals),
      destinationToken,
      receiverAddress: receiver,
    },
    {
      type: 'PAYMENT_METHOD_SELECTED',
      paymentMethod: {
        type: 'wallet',
        originToken,
        payerWallet: { walletId: payment.walletId, address: payer },
        balance: originAmount,
        quote: { originAmount },
      },
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
