import type { ServiceCaller } from '../config/Billfold.js'
import { caching } from '../constants.js'
import { toApiError } from '../errors/ApiError.js'
import { wait } from '../platform/wait.js'

/** Returns true if a prepare call is retried: never on 4xx, twice otherwise (R7.18, R7.19). @internal */
export function shouldRetryPrepare(failures: number, error: unknown): boolean {
  const { statusCode } = toApiError(error)
  if (statusCode >= 400 && statusCode < 500) return false
  return failures < caching.prepareRetries
}

/** Returns the milliseconds before retry n, counted from 0 (R7.20). @internal */
export function getRetryDelay(attempt: number): number {
  return Math.min(caching.retryBaseMs * 2 ** attempt, caching.retryMaxMs)
}

/**
 * Prepares with retries (R7.18 to R7.20). All tries share one `Idempotency-Key`, so a lost response is not prepared
 * twice.
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
