import { earlyError } from '../errors/earlyError.js'
import { formatDecimal } from './formatDecimal.js'
import { parseDecimal } from './parseDecimal.js'

/** The quotient cut to so many places, towards zero; throws on division by zero. */
export function divideDecimals(left: string, right: string, places: number): string {
  const a = parseDecimal(left)
  const b = parseDecimal(right)
  if (b.digits === 0n) throw earlyError('InvalidAmount')
  const digits = (a.digits * 10n ** BigInt(b.scale + places)) / (b.digits * 10n ** BigInt(a.scale))
  return formatDecimal({ digits, scale: places })
}
