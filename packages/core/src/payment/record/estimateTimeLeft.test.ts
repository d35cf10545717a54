import { expect, test } from 'vitest'
import { estimateTimeLeft, roundTimeLeft } from './estimateTimeLeft.js'
import type { Payment } from './Payment.js'

type Changes = { ms?: number | undefined; details?: object }

function payment(statuses: readonly string[], { ms = 40_000, ...more }: Changes = {}): Payment {
  const steps = statuses.map((status, index) => ({
    status,
    attempts: status === 'ready' ? [] : [{ at: 10 * (index + 1) }],
    sentAt: ['submitted', 'confirmed'].includes(status) ? 1_000 * (index + 1) : undefined,
  }))
  return { steps, details: { quote: { estimatedExecutionTimeMs: ms }, ...more.details } } as never
}

const older = payment(['submitted']).steps.map(({ sentAt: _, ...step }) => step)

test('while the wallet still has to confirm, no time runs', () => {
  expect(estimateTimeLeft(payment(['confirmed', 'ready']))).toEqual({ status: 'usual', ms: 40_000 })
  expect(estimateTimeLeft(payment(['signing']))).toEqual({ status: 'usual', ms: 40_000 })
})

test('once everything is sent the quote’s estimate runs, however long the wallet was open before', () => {
  expect(estimateTimeLeft(payment(['confirmed', 'submitted']))).toEqual({ status: 'left', until: 42_000 })
})

test.each([
  ['the quote has no estimate', payment(['submitted'], { ms: Number.NaN })],
  ['the estimate is 0', payment(['submitted'], { ms: 0 })],
  ['it is not known what was sent', payment(['unknown'])],
  ['a step has failed', payment(['reverted'])],
  ['the payment has ended', payment(['confirmed'], { details: { settlement: { status: 'completed' } } })],
  ['the card is not charged', payment(['ready'], { details: { card: { status: 'PENDING' } } })],
  ['nothing has to be sent', payment([])],
  ['an older record does not tell when it was sent', { ...payment(['submitted']), steps: older }],
])('nothing is estimated if %s', (_, entry) => {
  expect(estimateTimeLeft(entry)).toBeUndefined()
})

test.each([
  [1, 'second', 10],
  [10_000, 'second', 10],
  [10_001, 'second', 20],
  [59_000, 'minute', 1],
  [61_000, 'second', 70],
  [90_000, 'second', 90],
  [90_001, 'minute', 2],
  [600_000, 'minute', 10],
] as const)('%s ms are shown as %s: %s', (ms, unit, count) => {
  expect(roundTimeLeft(ms)).toEqual({ unit, count })
})

test('the shown time never grows while time passes', () => {
  const toMs = ({ unit, count }: ReturnType<typeof roundTimeLeft>) => count * (unit === 'minute' ? 60 : 1)
  const shown = Array.from({ length: 300 }, (_, second) => toMs(roundTimeLeft((300 - second) * 1_000)))
  expect(shown).toEqual(shown.toSorted((a, b) => b - a))
})
