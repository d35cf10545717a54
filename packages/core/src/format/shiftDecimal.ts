import { formatDecimal } from '../money/formatDecimal.js'
import { parseDecimal } from '../money/parseDecimal.js'

/** Moves the decimal point so many places to the right; to the left when negative. */
export function shiftDecimal(text: string, places: number): string {
  const { digits, scale } = parseDecimal(text)
  return places <= scale
    ? formatDecimal({ digits, scale: scale - places })
    : formatDecimal({ digits: digits * 10n ** BigInt(places - scale), scale: 0 })
}
