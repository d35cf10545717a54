import { formatDecimal } from './formatDecimal.js'
import { parseDecimal } from './parseDecimal.js'

/** Cuts to so many places, towards zero. */
export function truncateDecimal(text: string, places: number): string {
  const { digits, scale } = parseDecimal(text)
  if (scale <= places) return formatDecimal({ digits, scale })
  return formatDecimal({ digits: digits / 10n ** BigInt(scale - places), scale: places })
}
