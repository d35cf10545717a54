import type { RateClass, RateLimits } from './rateLimits.js'

const windowMs = 60_000
/** More callers than this in one minute are counted anew: memory has an end. */
const mostCallers = 100_000

/** Whoever asks: where from, and for which client. */
export type RateCaller = { address: string; clientId: string }

/** Counts requests in windows of a minute; the answer is how many seconds to wait, zero for none. */
export function createRateLimiter(limits: RateLimits, now: () => number) {
  let counts = new Map<string, number>()
  let windowStart = 0
  const count = (key: string): number => {
    const next = (counts.get(key) ?? 0) + 1
    counts.set(key, next)
    return next
  }
  return (kind: RateClass, { address, clientId }: RateCaller): number => {
    const limit = limits[kind]
    if (!limit) return 0
    const time = now()
    if (time - windowStart >= windowMs || counts.size > mostCallers) {
      counts = new Map()
      windowStart = time
    }
    const over =
      count(`${kind}:address:${address}`) > limit.perAddress ||
      (clientId !== '' && count(`${kind}:client:${clientId}`) > limit.perClient)
    return over ? Math.max(1, Math.ceil((windowStart + windowMs - time) / 1000)) : 0
  }
}
