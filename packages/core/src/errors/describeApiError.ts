import type { ApiError } from './ApiError.js'

/** Spec §8 "User messages"; translated by the locale, this is the English. */
const apiMessages = {
  INVALID_INPUT: 'Invalid input provided. Please check your parameters and try again.',
  ROUTE_NOT_FOUND: 'No route found for this transaction. Please try a different token pair or amount.',
  AMOUNT_TOO_LOW: 'The amount is too low for this transaction. Please increase the amount.',
  AMOUNT_TOO_HIGH: 'The amount is too high for this transaction. Please decrease the amount.',
  INTERNAL_SERVER_ERROR: 'A temporary error occurred. Please try again in a moment.',
} as const satisfies Record<string, string>

const fallback = 'An unexpected error occurred. Please try again.'

/** What to tell a person about an error that a service returned. */
export function describeApiError(error: Pick<ApiError, 'code' | 'message'>): string {
  const known: Record<string, string> = apiMessages
  return (Object.hasOwn(known, error.code) ? known[error.code] : error.message) || fallback
}
