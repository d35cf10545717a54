import { formatUnits, type Payment } from '@billfold/core'
import {
  type FlowEvent,
  type MethodEvent,
  type MethodState,
  nextMethod,
  type PayFlow,
  type PaymentMethod,
  reduceFlow,
  type Store,
} from '@billfold/core/internal'
import { toPaymentStatus } from './paymentState.js'
import { findTokens } from './payToken.js'

/** Flow state and method state of a widget. */
export type PayLocation = { flow: PayFlow; method: MethodState }

/** Event for the flow or for the method selection. */
export type PayAction = { flow: FlowEvent } | { method: MethodEvent }

/** Applies an event to the flow tables (R4.1 to R4.34); calls `leave` on reset after the end. */
export function dispatch(store: Store<PayLocation>, move: PayAction, leave: (() => void) | undefined): void {
  if ('flow' in move) {
    const { state } = store.get().flow
    if (move.flow.type === 'RESET' && (state === 'success' || state === 'error')) leave?.()
    store.set((now) => ({ ...now, flow: reduceFlow(now.flow, move.flow) }))
    return
  }
  const target = nextMethod(store.get().method, move.method)
  if (target === 'leave') dispatch(store, { flow: { type: 'BACK' } }, leave)
  else store.set((now) => ({ ...now, method: target }))
}

/** Returns the events that move a new flow to the state of a journal payment. */
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
