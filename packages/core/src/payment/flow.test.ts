import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPaymentState } from '../payment-store/PaymentStore.js'
import { runs } from '../test/longRuns.js'
import {
  type FlowEvent,
  next,
  type PayEvent,
  type PayFlow,
  type PayState,
  payEvents,
  payStates,
  reduceFlow,
  transitions,
} from './flow.js'
import type { PaymentMethod } from './quote/method.js'
import { payModes } from './quote/modes.js'
import type { PayQuote } from './quote/quote.js'

test('R4.1 the states are those of the specification', () => {
  expect(payStates).toEqual([
    'init',
    'methodSelection',
    'quote',
    'preview',
    'execute',
    'success',
    'post-buy-transaction',
    'error',
  ])
  expect(Object.keys(transitions)).toEqual([...payStates])
})

// Transition table R4.2 to R4.23, repeated here independently.
const table: [string, PayState, PayEvent, PayState][] = [
  ['R4.2', 'init', 'DESTINATION_CONFIRMED', 'methodSelection'],
  ['R4.3', 'init', 'CONTINUE_TO_TRANSACTION', 'post-buy-transaction'],
  ['R4.4', 'methodSelection', 'PAYMENT_METHOD_SELECTED', 'quote'],
  ['R4.5', 'methodSelection', 'BACK', 'init'],
  ['R4.6', 'quote', 'QUOTE_RECEIVED', 'preview'],
  ['R4.7', 'quote', 'BACK', 'methodSelection'],
  ['R4.8', 'preview', 'ROUTE_CONFIRMED', 'execute'],
  ['R4.9', 'preview', 'BACK', 'methodSelection'],
  ['R4.10', 'execute', 'EXECUTION_COMPLETE', 'success'],
  ['R4.11', 'execute', 'BACK', 'preview'],
  ['R4.13', 'success', 'RESET', 'init'],
  ['R4.14', 'post-buy-transaction', 'RESET', 'init'],
  ['R4.23', 'error', 'RESET', 'init'],
]
test.each(table)('%s %s + %s -> %s', (_id, from, event, to) => {
  expect(next(from, event)).toBe(to)
})

test('an event that a state does not take changes nothing, for every state and event', () => {
  for (const state of payStates) {
    for (const event of payEvents) {
      if (!(event in transitions[state]))
        expect([state, event, next(state, event)]).toEqual([state, event, state])
    }
  }
})

const failing: [string, PayState][] = [
  ['R4.15', 'init'],
  ['R4.16', 'methodSelection'],
  ['R4.17', 'quote'],
  ['R4.18', 'preview'],
  ['R4.19', 'execute'],
]
test.each(failing)('%s R4.21 an error in %s is remembered, and a retry leads back', (_id, state) => {
  const failed = reduceFlow(
    { mode: 'fund_wallet', state, context: {} },
    { type: 'FAIL', error: new Error('x') },
  )
  expect(failed).toMatchObject({
    state: 'error',
    context: { retryState: state, currentError: { message: 'x' } },
  })
  // A second error keeps the first origin.
  const again = reduceFlow(failed, { type: 'FAIL', error: new Error('y') })
  expect(again).toBe(failed)
  const retried = reduceFlow(again, { type: 'RETRY' })
  expect(retried.state).toBe(state)
  expect(retried.context).toEqual({ currentError: undefined, retryState: undefined })
})

test.each<PayState>(['success', 'post-buy-transaction'])('R4.20 %s does not move to error', (state) => {
  expect(next(state, 'FAIL')).toBe(state)
})

test('R4.22 a retry without a remembered state leads to init', () => {
  expect(reduceFlow({ mode: 'transaction', state: 'error', context: {} }, { type: 'RETRY' }).state).toBe(
    'init',
  )
})

test('R4.12 only the transaction mode goes on after success', () => {
  const event = { type: 'CONTINUE_TO_TRANSACTION' } as const
  const after = payModes.map((mode) => reduceFlow({ mode, state: 'success', context: {} }, event).state)
  expect(after).toEqual(['success', 'success', 'post-buy-transaction'])
})

const token = {
  chainId: 1,
  address: `0x${'aa'.repeat(20)}` as const,
  decimals: 6,
  symbol: 'T',
  name: 'T',
  prices: {},
}
const quote = { type: 'onramp', steps: [] } as never
const request = { type: 'onramp' } as never
const method = { type: 'fiat', currency: 'USD', onramp: 'stripe', payerWallet: undefined } as const
const payloads: Record<PayEvent, FlowEvent> = {
  DESTINATION_CONFIRMED: {
    type: 'DESTINATION_CONFIRMED',
    destinationAmount: 5n,
    destinationToken: token,
    receiverAddress: token.address,
  },
  PAYMENT_METHOD_SELECTED: { type: 'PAYMENT_METHOD_SELECTED', paymentMethod: method },
  QUOTE_RECEIVED: { type: 'QUOTE_RECEIVED', quote, request },
  ROUTE_CONFIRMED: { type: 'ROUTE_CONFIRMED' },
  EXECUTION_COMPLETE: { type: 'EXECUTION_COMPLETE', completedStatuses: [] },
  CONTINUE_TO_TRANSACTION: { type: 'CONTINUE_TO_TRANSACTION' },
  BACK: { type: 'BACK' },
  FAIL: { type: 'FAIL', error: new Error('x') },
  RETRY: { type: 'RETRY' },
  RESET: { type: 'RESET' },
}
const walk = (mode: PayFlow['mode'], events: readonly PayEvent[]) =>
  events.reduce((flow, event) => reduceFlow(flow, payloads[event]), createPaymentState(mode).flow)

test('R3.34 the context holds what the specification names', () => {
  const flow = walk('direct_payment', [
    'DESTINATION_CONFIRMED',
    'PAYMENT_METHOD_SELECTED',
    'QUOTE_RECEIVED',
    'ROUTE_CONFIRMED',
    'EXECUTION_COMPLETE',
  ])
  expect(flow.context).toMatchObject({
    destinationAmount: 5n,
    destinationToken: token,
    receiverAddress: token.address,
    selectedPaymentMethod: method,
    quote,
    request,
    completedStatuses: [],
  })
})

test.each([
  ['fiat', 'transfer'],
  ['wallet', 'onramp'],
  [undefined, 'buy'],
])('R5.26 R8.15 the method %s and a quote of the type %s are an error', (type, quoteType) => {
  const selectedPaymentMethod = type && ({ type } as PaymentMethod)
  const flow = reduceFlow(
    {
      mode: 'fund_wallet',
      state: 'quote',
      context: { selectedPaymentMethod: selectedPaymentMethod || undefined },
    },
    { type: 'QUOTE_RECEIVED', quote: { type: quoteType } as PayQuote, request },
  )
  expect(flow).toMatchObject({
    state: 'error',
    context: { currentError: { message: 'Invalid payment method' }, retryState: 'quote' },
  })
  expect(flow.context.quote).toBeUndefined()
})

test('R4.24 selecting a payment method clears the quote of the one before', () => {
  const flow = walk('fund_wallet', [
    'DESTINATION_CONFIRMED',
    'PAYMENT_METHOD_SELECTED',
    'QUOTE_RECEIVED',
    'BACK',
    'PAYMENT_METHOD_SELECTED',
  ])
  expect(flow.state).toBe('quote')
  expect(flow.context.quote).toBeUndefined()
})

test('after an error one starts over with what was entered, after a payment from nothing', () => {
  const failed = walk('fund_wallet', ['DESTINATION_CONFIRMED', 'FAIL', 'RESET'])
  expect(failed).toMatchObject({ state: 'init', context: { destinationAmount: 5n } })
  const paid = walk('fund_wallet', [
    'DESTINATION_CONFIRMED',
    'PAYMENT_METHOD_SELECTED',
    'QUOTE_RECEIVED',
    'ROUTE_CONFIRMED',
    'EXECUTION_COMPLETE',
    'RESET',
  ])
  expect(paid.context).toEqual({})
})

/** States that the flow must never reach, keyed by rule for readable failures. */
const illegal: Record<string, (flow: PayFlow, before: PayFlow) => boolean> = {
  'a state that the table does not know': ({ state }) => !payStates.includes(state),
  'an error without its cause or its origin': ({ state, context }) =>
    state === 'error' && !(context.currentError && context.retryState),
  'an error that is over and still there': ({ state, context }) =>
    state !== 'error' && context.currentError !== undefined,
  'something confirmed or paid without a quote': ({ state, context }) =>
    ['preview', 'execute', 'success'].includes(state) && context.quote === undefined,
  'an old quote while a new one is made': ({ state, context }) =>
    state === 'quote' && context.quote !== undefined,
  'a call after a payment that was for no call': ({ mode, state }, before) =>
    state === 'post-buy-transaction' && before.state === 'success' && mode !== 'transaction',
}

test('no sequence of events leads to an illegal state', () => {
  const rules = Object.entries(illegal)
  fc.assert(
    fc.property(
      fc.constantFrom(...payModes),
      fc.array(fc.constantFrom(...payEvents), { maxLength: 60 }),
      (mode, events) => {
        let flow = createPaymentState(mode).flow
        for (const event of events) {
          const before = flow
          flow = reduceFlow(flow, payloads[event])
          const broken = rules.find(([, isBroken]) => isBroken(flow, before))
          if (broken) throw new Error(`${event} in ${before.state}: ${broken[0]}`)
        }
      },
    ),
    runs(3000, 50_000),
  )
})
