import { formatDecimal } from './formatDecimal.js'
import { parseDecimal } from './parseDecimal.js'

/** Rounds to so many places, halves away from zero. */
export function roundDecimal(text: string, places: number): string {
  const { digits, scale } = parseDecimal(text)
  if (scale <= places) return formatDecimal({ digits, scale })
  const unit = 10n ** BigInt(scale - places)
  const half = digits < 0n ? -unit / 2n : unit / 2n
  return formatDecimal({ digits: (digits + half) / unit, scale: places })
}
