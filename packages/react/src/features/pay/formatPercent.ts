/** A percentage, never parted from its sign. */
export function formatPercent(value: number | string): string {
  return `${value}\u00a0%`
}
