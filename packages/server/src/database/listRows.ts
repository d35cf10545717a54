/** The rows of a plain statement: the engines wrap them differently. */
export function listRows(result: unknown): Record<string, unknown>[] {
  return (Array.isArray(result) ? [...result] : (result as { rows: Record<string, unknown>[] }).rows) ?? []
}
