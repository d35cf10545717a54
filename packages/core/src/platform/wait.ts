import type { Clock } from './clock.js'

/** Resolves after a number of milliseconds, or rejects with the signal's reason as soon as it aborts. */
export function wait(clock: Clock, ms: number, signal?: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const abort = () => {
      cancel()
      reject(signal?.reason)
    }
    const cancel = clock.after(ms, () => {
      signal?.removeEventListener('abort', abort)
      resolve()
    })
    signal?.addEventListener('abort', abort, { once: true })
  })
}

/** Returns the promise's result, or rejects with `TimeoutError` if it takes longer. */
export function withTimeout<T>(clock: Clock, ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => reject(new DOMException(`Timed out after ${ms}ms`, 'TimeoutError')))
    promise.then(resolve, reject).finally(cancel)
  })
}
