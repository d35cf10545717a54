import { timing } from '../../constants/timing.js'
import type { PreparedQuote } from '../../services/bridge/toQuote.js'

export type ToOwnClockParameters = {
  /** Milliseconds since 1970 by our own clock: when it was asked for, and when it came. */
  sentAt: number
  receivedAt: number
}

/**
 * A quote as our own clock would date it (T32). It was prepared between question and answer: where its own date lies
 * minutes outside, the clocks differ, and it would seem to be over too early or too late. A date that is further off is
 * no wrong clock, and counts as it is.
 */
export function toOwnClock<T extends PreparedQuote>(
  quote: T,
  { sentAt, receivedAt }: ToOwnClockParameters,
): T {
  const late = Math.max(0, quote.timestamp - receivedAt)
  const skewMs = late || Math.min(0, quote.timestamp - sentAt)
  const size = Math.abs(skewMs)
  if (size < timing.leastSkewMs || size > timing.mostSkewMs) return quote
  return { ...quote, expiration: quote.expiration - skewMs, skewMs }
}
