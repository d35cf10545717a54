/** Returns true if an error, or one of its causes, has one of these JSON-RPC codes or HTTP statuses. */
export function hasErrorCode(error: unknown, codes: readonly number[]): boolean {
  if (!(error instanceof Error)) return false
  const { code, status, cause } = error as { code?: unknown; status?: unknown; cause?: unknown }
  return codes.includes(Number(code)) || codes.includes(Number(status)) || hasErrorCode(cause, codes)
}
