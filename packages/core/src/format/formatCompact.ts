import { display } from '../constants/display.js'
import { compareDecimals } from '../money/compareDecimals.js'
import { roundDecimal } from '../money/roundDecimal.js'
import { type DecimalLike, toDecimal } from '../money/toDecimal.js'
import { groupThousands } from './groupThousands.js'
import { shiftDecimal } from './shiftDecimal.js'

/** From which amount on, by how many places the point moves, and what stands behind it. */
const units = [
  { from: '1000000000', places: 9, suffix: 'B' },
  { from: '1000000', places: 6, suffix: 'M' },
  { from: display.compactFrom, places: 3, suffix: 'k' },
] as const

export type FormatCompactOptions = {
  /** The most decimals to show. @default 2 */
  decimals?: number | undefined
}

/** An amount in little room (spec §9): k, M and B from 1e4, 1e6 and 1e9, thousands separators below. */
export function formatCompact(
  amount: DecimalLike,
  { decimals = display.compactDecimals }: FormatCompactOptions = {},
): string {
  const text = toDecimal(amount)
  const size = text.replace('-', '')
  const sign = text.startsWith('-') ? '-' : ''
  const shown = compact(size, decimals)
  if (shown === '0') return decimals === display.compactDecimals ? '0.00' : '0'
  return sign + shown
}

function compact(text: string, decimals: number): string {
  const index = units.findIndex(({ from }) => compareDecimals(text, from) >= 0)
  const unit = units[index]
  const rounded = roundDecimal(unit ? shiftDecimal(text, -unit.places) : text, decimals)
  // Rounding may have carried it over the next border: 9,999.999 is 10k, 999.999k is 1M.
  const next = units[(index < 0 ? units.length : index) - 1]
  const whole = unit ? shiftDecimal(rounded, unit.places) : rounded
  if (next && compareDecimals(whole, next.from) >= 0) return compact(whole, decimals)
  return unit ? groupThousands(rounded) + unit.suffix : groupThousands(rounded)
}
