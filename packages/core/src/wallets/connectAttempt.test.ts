import { expect, test } from 'vitest'
import {
  type AttemptEvent,
  type AttemptStatus,
  attemptEvents,
  type ConnectAttempt,
  idleAttempt,
  nextAttempt,
} from './connectAttempt.js'

const attempt = (status: AttemptStatus): ConnectAttempt => ({
  status,
  number: 3,
  walletId: 'a',
  message: undefined,
})
const events: Record<AttemptEvent['type'], AttemptEvent> = {
  START: { type: 'START', walletId: 'b' },
  SUCCEED: { type: 'SUCCEED', number: 3 },
  FAIL: { type: 'FAIL', number: 3, kind: 'rejected' },
  CANCEL: { type: 'CANCEL' },
}
const target = { START: 'awaiting', SUCCEED: 'connected', FAIL: 'rejected', CANCEL: 'idle' } as const

const table = (Object.keys(attemptEvents) as AttemptStatus[]).flatMap((status) =>
  (Object.keys(events) as AttemptEvent['type'][]).map((type) => [status, type] as const),
)

test.each(table)('%s + %s follows the table, and is ignored where the table has no row', (status, type) => {
  const allowed = (attemptEvents[status] as readonly string[]).includes(type)
  expect(nextAttempt(attempt(status), events[type]).status).toBe(allowed ? target[type] : status)
})

test.each([
  ['rejected', 'rejected'],
  ['pending', 'pending'],
  ['locked', 'locked'],
  ['unsupported', 'failed'],
  ['chainNotAdded', 'failed'],
  ['insufficientFunds', 'failed'],
  ['other', 'failed'],
] as const)('a failure of kind %s shows as %s', (kind, status) => {
  const after = nextAttempt(attempt('awaiting'), { type: 'FAIL', number: 3, kind, message: 'boom' })
  expect(after.status).toBe(status)
  expect(after.message).toBe(status === 'failed' ? 'boom' : undefined)
})

test('pressing the same wallet twice asks once', () => {
  const first = nextAttempt(idleAttempt, { type: 'START', walletId: 'a' })
  expect(nextAttempt(first, { type: 'START', walletId: 'a' })).toBe(first)
})

test('choosing another wallet while one is pending starts anew, and the first one’s answer is ignored', () => {
  const first = nextAttempt(idleAttempt, { type: 'START', walletId: 'a' })
  const second = nextAttempt(first, { type: 'START', walletId: 'b' })
  expect(second).toMatchObject({ status: 'awaiting', walletId: 'b', number: first.number + 1 })
  expect(nextAttempt(second, { type: 'SUCCEED', number: first.number })).toBe(second)
  expect(nextAttempt(second, { type: 'FAIL', number: first.number, kind: 'rejected' })).toBe(second)
})

test('after cancelling, a late answer moves nothing, and the next try has a number of its own', () => {
  const first = nextAttempt(idleAttempt, { type: 'START', walletId: 'a' })
  const cancelled = nextAttempt(first, { type: 'CANCEL' })
  expect(nextAttempt(cancelled, { type: 'SUCCEED', number: first.number })).toBe(cancelled)
  expect(nextAttempt(cancelled, { type: 'START', walletId: 'a' }).number).toBeGreaterThan(first.number)
})
