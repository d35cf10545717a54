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

/** Spec §4 "Widget main flow", row for row. Nothing else decides where the flow goes. */
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

/** Unknown events are ignored: a late click must never throw inside the widget. */
export function next(state: PayState, event: PayEvent, origin: PayState = 'init'): PayState {
  const row: Partial<Record<PayEvent, PayState | 'origin'>> = transitions[state]
  const target = row[event]
  if (target === undefined) return state
  return target === 'origin' ? origin : target
}
