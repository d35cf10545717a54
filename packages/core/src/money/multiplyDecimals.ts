import { formatDecimal } from './formatDecimal.js'
import { parseDecimal } from './parseDecimal.js'

/** The exact product. */
export function multiplyDecimals(left: string, right: string): string {
  const a = parseDecimal(left)
  const b = parseDecimal(right)
  return formatDecimal({ digits: a.digits * b.digits, scale: a.scale + b.scale })
}
