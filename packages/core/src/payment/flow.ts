import type { Token } from '@billfold/protocol'
import type { Address } from 'viem'
import { type ApiError, toApiError } from '../errors/ApiError.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import type { PaymentStatus } from '../services/bridge/payments.js'
import type { PaymentMethod } from './quote/method.js'
import type { PayMode } from './quote/modes.js'
import type { PayQuote, QuoteRequest, QuoteType } from './quote/quote.js'

export const payStates = [
  'init',
  'methodSelection',
  'quote',
  'preview',
  'execute',
  'success',
  'post-buy-transaction',
  'error',
] as const
export type PayState = (typeof payStates)[number]

export const payEvents = [
  'DESTINATION_CONFIRMED',
  'PAYMENT_METHOD_SELECTED',
  'QUOTE_RECEIVED',
  'ROUTE_CONFIRMED',
  'EXECUTION_COMPLETE',
  'CONTINUE_TO_TRANSACTION',
  'BACK',
  'FAIL',
  'RETRY',
  'RESET',
] as const
export type PayEvent = (typeof payEvents)[number]

type Table = Record<PayState, Partial<Record<PayEvent, PayState | 'origin'>>>

/** Transition table of the widget (R4.1 to R4.23), the only source of transitions. */
export const transitions = {
  init: {
    DESTINATION_CONFIRMED: 'methodSelection',
    CONTINUE_TO_TRANSACTION: 'post-buy-transaction',
    FAIL: 'error',
  },
  methodSelection: { PAYMENT_METHOD_SELECTED: 'quote', BACK: 'init', FAIL: 'error' },
  quote: { QUOTE_RECEIVED: 'preview', BACK: 'methodSelection', FAIL: 'error' },
  preview: { ROUTE_CONFIRMED: 'execute', BACK: 'methodSelection', FAIL: 'error' },
  execute: { EXECUTION_COMPLETE: 'success', BACK: 'preview', FAIL: 'error' },
  success: { CONTINUE_TO_TRANSACTION: 'post-buy-transaction', RESET: 'init' },
  'post-buy-transaction': { RESET: 'init' },
  error: { RETRY: 'origin', RESET: 'init' },
} as const satisfies Table

/** Ignores unknown events: a late click must not throw inside the widget. */
export function next(state: PayState, event: PayEvent, origin: PayState = 'init'): PayState {
  const row: Partial<Record<PayEvent, PayState | 'origin'>> = transitions[state]
  const target = row[event]
  if (target === undefined) return state
  return target === 'origin' ? origin : target
}

/** Data of the widget (R3.34). */
export type PayContext = {
  /** Base units. */
  destinationAmount?: bigint | undefined
  destinationToken?: Token | undefined
  receiverAddress?: Address | undefined
  selectedPaymentMethod?: PaymentMethod | undefined
  quote?: PayQuote | undefined
  request?: QuoteRequest | undefined
  completedStatuses?: readonly PaymentStatus[] | undefined
  currentError?: ApiError | undefined
  /** State in which the error occurred; a retry returns there. */
  retryState?: PayState | undefined
}

export type PayFlow = { mode: PayMode; state: PayState; context: PayContext }

export type FlowEvent =
  | {
      type: 'DESTINATION_CONFIRMED'
      /** Base units. */
      destinationAmount: bigint
      destinationToken: Token
      receiverAddress: Address
    }
  | { type: 'PAYMENT_METHOD_SELECTED'; paymentMethod: PaymentMethod }
  | { type: 'QUOTE_RECEIVED'; quote: PayQuote; request: QuoteRequest }
  | { type: 'ROUTE_CONFIRMED' }
  | { type: 'EXECUTION_COMPLETE'; completedStatuses: readonly PaymentStatus[] }
  | { type: 'FAIL'; error: unknown }
  | { type: 'CONTINUE_TO_TRANSACTION' | 'BACK' | 'RETRY' | 'RESET' }

/** Returns the next state and data; events that the state does not accept change nothing. */
export function reduceFlow(flow: PayFlow, event: FlowEvent): PayFlow {
  const { mode, state, context } = flow
  // R4.12: only the transaction mode continues after the payment.
  if (state === 'success' && event.type === 'CONTINUE_TO_TRANSACTION' && mode !== 'transaction') return flow
  const type: PayEvent = event.type
  const target = next(state, type, context.retryState)
  if (target === state) return flow
  // A card requires an onramp quote, a wallet any other type.
  if (event.type === 'QUOTE_RECEIVED' && !fitsMethod(context.selectedPaymentMethod, event.quote.type))
    return reduceFlow(flow, { type: 'FAIL', error: new BillfoldError('InvalidPaymentMethod') })
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
      // After an error the user keeps the entered data; after a payment the flow starts empty.
      return state === 'error' ? { ...context, currentError: undefined, retryState: undefined } : {}
    default:
      return context
  }
}
