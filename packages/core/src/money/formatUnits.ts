import { checkDecimals } from './checkDecimals.js'
import { formatDecimal } from './formatDecimal.js'

/** Base units as plain decimal text, exactly, without trailing zeros: 1500000n with 6 decimals is `1.5`. */
export function formatUnits(value: bigint, decimals: number): string {
  checkDecimals(decimals)
  return formatDecimal({ digits: value, scale: decimals })
}
