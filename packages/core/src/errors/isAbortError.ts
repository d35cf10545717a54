/** Returns true for an abort, which is never converted, logged or shown. */
export function isAbortError(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}
