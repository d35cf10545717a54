import { createCache } from '../../infra/createCache.js'

/** Interval between status requests for one payment: a tenth of its age, within limits. */
const [shortestMs, longestMs] = [3_000, 60_000]

type Outcome<T> = { answer: T } | { failure: unknown }

/**
 * Limits status requests per payment, since the server polls more often than providers allow. Failures are
 * kept as long as responses.
 */
export function createStatusReader<T>(now: () => number) {
  const cache = createCache(now)
  return async (key: string, startedAt: number, load: () => Promise<T>): Promise<T> => {
    const life = Math.min(Math.max((now() - startedAt) / 10, shortestMs), longestMs)
    const outcome = await cache.get<Outcome<T>>(key, life, async () => {
      try {
        return { answer: await load() }
      } catch (failure) {
        return { failure }
      }
    })
    if ('failure' in outcome) throw outcome.failure
    return outcome.answer
  }
}
