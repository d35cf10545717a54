import type { Token } from '@billfold/protocol'
import type { Address } from 'viem'
import type { ApiError } from '../../errors/ApiError.js'
import { MoneyError } from '../../errors/MoneyError.js'
import { toApiError } from '../../errors/toApiError.js'
import type { PaymentStatus } from '../../services/bridge/toPaymentStatus.js'
import type { PaymentMethod } from '../method/PaymentMethod.js'
import type { PayMode } from '../modes.js'
import type { PayQuote, QuoteRequest, QuoteType } from '../quote/PayQuote.js'
import { next, type PayEvent, type PayState } from './transitions.js'

/** Spec §3 "Widget context state". */
export type PayContext = {
  /** Whole tokens. */
  destinationAmount?: string | undefined
  destinationToken?: Token | undefined
  receiverAddress?: Address | undefined
  selectedPaymentMethod?: PaymentMethod | undefined
  quote?: PayQuote | undefined
  request?: QuoteRequest | undefined
  completedStatuses?: readonly PaymentStatus[] | undefined
  currentError?: ApiError | undefined
  /** Where the error happened, and where a retry leads. */
  retryState?: PayState | undefined
}

export type PayFlow = { mode: PayMode; state: PayState; context: PayContext }

export type FlowEvent =
  | {
      type: 'DESTINATION_CONFIRMED'
      destinationAmount: string
      destinationToken: Token
      receiverAddress: Address
    }
  | { type: 'PAYMENT_METHOD_SELECTED'; paymentMethod: PaymentMethod }
  | { type: 'QUOTE_RECEIVED'; quote: PayQuote; request: QuoteRequest }
  | { type: 'ROUTE_CONFIRMED' }
  | { type: 'EXECUTION_COMPLETE'; completedStatuses: readonly PaymentStatus[] }
  | { type: 'FAIL'; error: unknown }
  | { type: 'CONTINUE_TO_TRANSACTION' | 'BACK' | 'RETRY' | 'RESET' }

/** The widget's next state and what it knows; an event that its state does not take changes nothing. */
export function reduceFlow(flow: PayFlow, event: FlowEvent): PayFlow {
  const { mode, state, context } = flow
  // Spec §4: after the payment only the transaction mode has something left to do.
  if (state === 'success' && event.type === 'CONTINUE_TO_TRANSACTION' && mode !== 'transaction') return flow
  const type: PayEvent = event.type
  const target = next(state, type, context.retryState)
  if (target === state) return flow
  // Spec §5: a card is paid with an onramp quote, a wallet with any other.
  if (event.type === 'QUOTE_RECEIVED' && !fitsMethod(context.selectedPaymentMethod, event.quote.type))
    return reduceFlow(flow, { type: 'FAIL', error: new MoneyError('InvalidPaymentMethod') })
  return { mode, state: target, context: reduceContext(flow, event) }
}

function fitsMethod(method: PaymentMethod | undefined, type: QuoteType): boolean {
  return method !== undefined && (method.type === 'fiat') === (type === 'onramp')
}

function reduceContext({ state, context }: PayFlow, event: FlowEvent): PayContext {
  switch (event.type) {
    case 'DESTINATION_CONFIRMED': {
      const { destinationAmount, destinationToken, receiverAddress } = event
      return { ...context, destinationAmount, destinationToken, receiverAddress }
    }
    case 'PAYMENT_METHOD_SELECTED':
      return { ...context, selectedPaymentMethod: event.paymentMethod, quote: undefined, request: undefined }
    case 'QUOTE_RECEIVED':
      return { ...context, quote: event.quote, request: event.request }
    case 'EXECUTION_COMPLETE':
      return { ...context, completedStatuses: event.completedStatuses }
    case 'FAIL':
      return { ...context, currentError: toApiError(event.error), retryState: state }
    case 'RETRY':
      return { ...context, currentError: undefined, retryState: undefined }
    case 'RESET':
      // After an error the person starts over with what they had entered; after a payment, from nothing.
      return state === 'error' ? { ...context, currentError: undefined, retryState: undefined } : {}
    default:
      return context
  }
}
