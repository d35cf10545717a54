import type { Clock } from './Clock.js'

/** The promise's own outcome, or a rejection with `TimeoutError` when it takes longer. */
export function withTimeout<T>(clock: Clock, ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => reject(new DOMException(`Timed out after ${ms}ms`, 'TimeoutError')))
    promise.then(resolve, reject).finally(cancel)
  })
}
