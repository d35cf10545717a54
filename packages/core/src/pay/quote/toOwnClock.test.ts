import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PreparedQuote } from '../../services/bridge/toQuote.js'
import { isStale } from './chooseRequote.js'
import { toOwnClock } from './toOwnClock.js'

const minute = 60_000
const lifeMs = 2 * minute

/** What a service whose clock is right answers, to a page whose clock is wrong by so much. */
function prepare(wrongMs: number, tookMs = 400) {
  const asked = 1_800_000_000_000
  const timestamp = asked + tookMs / 2
  const quote = { timestamp, expiration: timestamp + lifeMs } as PreparedQuote
  const sentAt = asked + wrongMs
  const own = toOwnClock(quote, { sentAt, receivedAt: sentAt + tookMs })
  /** Whether it is thought to be over so long after it was asked for. */
  const isOver = (afterMs: number) => isStale(own, sentAt + afterMs)
  return { quote, own, isOver }
}

test('T32 a clock that is right, or wrong by little, changes nothing', () => {
  for (const wrongMs of [0, 1000, -1000, 80_000, -80_000]) {
    const { quote, own } = prepare(wrongMs)
    expect(own).toEqual(quote)
  }
})

test('T32 whoever’s clock is wrong by up to an hour can pay, and never with a quote that is over', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 111_000, max: 59 * minute }),
      fc.boolean(),
      fc.integer({ min: 0, max: 20_000 }),
      (size, isAhead, tookMs) => {
        const { own, isOver } = prepare(isAhead ? size : -size, tookMs)
        expect(isOver(tookMs)).toBe(false)
        expect(isOver(lifeMs + tookMs)).toBe(true)
        // By its own date: what the contracts go by.
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
