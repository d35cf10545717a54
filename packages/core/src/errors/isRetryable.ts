const retryable: readonly string[] = ['INTERNAL_SERVER_ERROR', 'UNKNOWN_ERROR']

/** Whether trying the same thing again may help (spec §8). */
export function isRetryable(code: string): boolean {
  return retryable.includes(code)
}
