import { caching } from '../constants/caching.js'
import { toApiError } from '../errors/toApiError.js'

/** Spec §7: a prepare call is not retried on a 4xx status, and twice on anything else. */
export function shouldRetryPrepare(failures: number, error: unknown): boolean {
  const { statusCode } = toApiError(error)
  if (statusCode >= 400 && statusCode < 500) return false
  return failures < caching.prepareRetries
}

/** Milliseconds before retry n, counted from 0. */
export function getRetryDelay(attempt: number): number {
  return Math.min(caching.retryBaseMs * 2 ** attempt, caching.retryMaxMs)
}
