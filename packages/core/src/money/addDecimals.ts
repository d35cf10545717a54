import { formatDecimal } from './formatDecimal.js'
import { parseDecimal } from './parseDecimal.js'

/** The exact sum. */
export function addDecimals(left: string, right: string): string {
  const a = parseDecimal(left)
  const b = parseDecimal(right)
  const scale = Math.max(a.scale, b.scale)
  const digits = a.digits * 10n ** BigInt(scale - a.scale) + b.digits * 10n ** BigInt(scale - b.scale)
  return formatDecimal({ digits, scale })
}
