import { wait } from '../platform/wait.js'
import type { ServiceCaller } from './ServiceCaller.js'
import { getRetryDelay, shouldRetryPrepare } from './shouldRetryPrepare.js'

/**
 * Asks for something to be prepared, and asks again when no answer came (spec §7). Every try has the same
 * `Idempotency-Key`: when only the answer was lost, the repeat gets what was prepared the first time.
 */
export async function retryPrepare<T>(
  billfold: Pick<ServiceCaller, 'platform'>,
  prepare: (idempotencyKey: string) => Promise<T>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<T> {
  const key = crypto.randomUUID()
  for (let failures = 0; ; failures += 1) {
    try {
      return await prepare(key)
    } catch (error) {
      if (signal?.aborted || !shouldRetryPrepare(failures, error)) throw error
      await wait(billfold.platform.clock, getRetryDelay(failures), signal)
    }
  }
}
