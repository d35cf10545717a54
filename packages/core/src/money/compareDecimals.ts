import { parseDecimal } from './parseDecimal.js'

/** -1, 0 or 1, as `left` is below, equal to or above `right`. */
export function compareDecimals(left: string, right: string): -1 | 0 | 1 {
  const a = parseDecimal(left)
  const b = parseDecimal(right)
  const scale = Math.max(a.scale, b.scale)
  const difference = a.digits * 10n ** BigInt(scale - a.scale) - b.digits * 10n ** BigInt(scale - b.scale)
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}
