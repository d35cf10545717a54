import type { JournalEntry } from '@billfold/core/internal'
import { expect, test } from 'vitest'
import { emptySend, nextSend, type SendEvent, type SendState, type SendView } from './sendState.js'

const entry = { id: 'send:1', steps: [] } as unknown as JournalEntry
const token = { chainId: 1, address: `0x${'aa'.repeat(20)}`, name: 'USD Coin', symbol: 'USDC' } as const
const filled: SendState = { ...emptySend, receiver: 'bob.eth', amount: '1.5', token, isTried: true }

const run = (state: SendState, ...events: SendEvent[]) => events.reduce(nextSend, state)
const type = (text: string): SendEvent => ({ type: 'AMOUNT_TYPED', text })

test.each<[SendView, SendEvent, SendView]>([
  ['form', { type: 'STARTED', summary: undefined }, 'pending'],
  ['pending', { type: 'SUCCEEDED', entry }, 'success'],
  ['pending', { type: 'FAILED', error: new Error('no') }, 'error'],
  ['success', { type: 'BACK' }, 'form'],
  ['error', { type: 'BACK' }, 'form'],
  ['success', { type: 'RESET' }, 'form'],
  ['error', { type: 'RESET' }, 'form'],
  ['form', { type: 'PICKER_OPENED', view: 'tokens' }, 'tokens'],
  ['tokens', { type: 'PICKER_OPENED', view: 'networks' }, 'networks'],
  ['networks', { type: 'BACK' }, 'tokens'],
  ['tokens', { type: 'BACK' }, 'form'],
  ['tokens', { type: 'TOKEN_CHOSEN', token }, 'form'],
  ['error', { type: 'STARTED', summary: undefined, entry }, 'pending'],
])('R4.85 R4.86 R4.87 R4.88 %s + %o -> %s', (view, event, next) => {
  expect(nextSend({ ...filled, view }, event).view).toBe(next)
})

test.each<[SendView, SendEvent]>([
  ['pending', { type: 'STARTED', summary: undefined }],
  ['pending', { type: 'RECEIVER_TYPED', text: 'mallory.eth' }],
  ['pending', { type: 'BACK' }],
  ['pending', { type: 'PICKER_OPENED', view: 'tokens' }],
  ['form', { type: 'FAILED', error: new Error('late') }],
  ['form', { type: 'SUCCEEDED', entry }],
  ['success', { type: 'STARTED', summary: undefined }],
])('a late event changes nothing: %s + %o', (view, event) => {
  const state = { ...filled, view }
  expect(nextSend(state, event)).toBe(state)
})

test('after a success the form is empty but for the token, so that a second press sends nothing', () => {
  expect(nextSend({ ...filled, view: 'success', entry }, { type: 'BACK' })).toEqual({
    ...emptySend,
    token,
  })
})

test('after a failure the form is as it was', () => {
  const failed = run(filled, { type: 'STARTED', summary: undefined }, { type: 'FAILED', error: 'no' })
  expect(run(failed, { type: 'BACK' })).toMatchObject({ receiver: 'bob.eth', amount: '1.5', token })
})

test.each([
  ['1,5', '1.5'],
  ['.5', '0.5'],
  ['007', '7'],
  ['12', '12'],
])('R2.69 an amount typed as %s reads %s', (text, amount) => {
  expect(run(emptySend, type(text)).amount).toBe(amount)
})

test.each(['1e3', '-1', '+1', '0x10', 'Infinity', '1.2.3'])(
  'R5.48 the keystroke that leads to %s is ignored',
  (text) => {
    expect(run(emptySend, type('7'), type(text)).amount).toBe('7')
  },
)

test('a pasted amount with separators of thousands is refused with a hint, which goes with the next key', () => {
  const refused = run(emptySend, type('1,234,567.89'))
  expect(refused).toMatchObject({ amount: '', isAmountRefused: true })
  expect(run(refused, type('1')).isAmountRefused).toBe(false)
  expect(run(emptySend, type('1e3')).isAmountRefused).toBe(false)
})

test('another receiver or token needs a new consent, and another token a new amount', () => {
  const accepted = { ...filled, isAccepted: true }
  expect(run(accepted, { type: 'RECEIVER_TYPED', text: 'eve.eth' }).isAccepted).toBe(false)
  const chosen = run(accepted, { type: 'PICKER_OPENED', view: 'tokens' }, { type: 'TOKEN_CHOSEN', token })
  expect(chosen).toMatchObject({ isAccepted: false, amount: '', receiver: 'bob.eth' })
})
