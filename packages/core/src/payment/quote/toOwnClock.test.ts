import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PreparedQuote } from '../../services/bridge/quote.js'
import { toOwnClock } from './prepareQuote.js'
import { isStale } from './quote.js'

const minute = 60_000
const lifeMs = 2 * minute

/** Creates a response of a service with a correct clock, for a page whose clock is off by `wrongMs`. */
function prepare(wrongMs: number, tookMs = 400) {
  const requestedAt = 1_800_000_000_000
  const timestamp = requestedAt + tookMs / 2
  const quote = { timestamp, expiration: timestamp + lifeMs } as PreparedQuote
  const sentAt = requestedAt + wrongMs
  const shifted = toOwnClock(quote, { sentAt, receivedAt: sentAt + tookMs })
  /** Returns true if the quote counts as expired this long after the request. */
  const isOver = (afterMs: number) => isStale(shifted, sentAt + afterMs)
  return { quote, own: shifted, isOver }
}

test('T32 a clock that is right, or wrong by little, changes nothing', () => {
  for (const wrongMs of [0, 1000, -1000, 80_000, -80_000]) {
    const { quote, own } = prepare(wrongMs)
    expect(own).toEqual(quote)
  }
})

test('T32 a user whose clock is wrong by up to an hour can pay, and never with a quote that is over', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 111_000, max: 59 * minute }),
      fc.boolean(),
      fc.integer({ min: 0, max: 20_000 }),
      (size, isAhead, tookMs) => {
        const { own, isOver } = prepare(isAhead ? size : -size, tookMs)
        expect(isOver(tookMs)).toBe(false)
        expect(isOver(lifeMs + tookMs)).toBe(true)
        // By its own date, which the contracts use.
        expect(Math.abs((own.skewMs ?? 0) + (isAhead ? size : -size))).toBeLessThanOrEqual(tookMs)
      },
    ),
  )
})

test('T32 a date that no wrong clock explains counts as it is', () => {
  for (const wrongMs of [61 * minute, -61 * minute, 400 * 86_400_000]) {
    const { quote, own } = prepare(wrongMs)
    expect(own).toEqual(quote)
  }
})
