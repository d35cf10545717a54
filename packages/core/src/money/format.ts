import { roundFeeUp } from '@billfold/protocol'
import { balanceDecimals, display } from '../constants.js'
import { type Currency, currencies } from './currencies.js'
import { compareDecimals, type DecimalLike, roundDecimal, shiftDecimal, toDecimal } from './decimal.js'
import { formatUnits } from './units.js'

/** Groups the thousands of plain decimal text with commas; the fraction is unchanged, in every locale. */
function groupThousands(text: string): string {
  const [whole = '', fraction] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

type FormatAmountOptions = {
  /** Maximum of decimals. @default 5 */
  decimals?: number | undefined
}

/** Formats an amount: rounded, thousands grouped, no trailing zeros, never an exponent. */
export function formatAmount(
  amount: DecimalLike,
  { decimals = balanceDecimals }: FormatAmountOptions = {},
): string {
  return groupThousands(roundDecimal(toDecimal(amount), decimals))
}

/** Minimum amount, shift of the point, and suffix. */
const units = [
  { from: '1000000000', places: 9, suffix: 'B' },
  { from: '1000000', places: 6, suffix: 'M' },
  { from: display.compactFrom, places: 3, suffix: 'k' },
] as const

export type FormatCompactOptions = {
  /** Maximum of decimals. @default 2 */
  decimals?: number | undefined
}

/** Formats an amount compactly: k, M and B from 1e4, 1e6 and 1e9, grouped thousands below. */
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
  // Rounding may reach the next unit: 9,999.999 is 10k, 999.999k is 1M.
  const next = units[(index < 0 ? units.length : index) - 1]
  const whole = unit ? shiftDecimal(rounded, unit.places) : rounded
  if (next && compareDecimals(whole, next.from) >= 0) return compact(whole, decimals)
  return unit ? groupThousands(rounded) + unit.suffix : groupThousands(rounded)
}

/** Formats a balance: compact from 1e4, rounded below. */
export function formatBalance(amount: string, options?: FormatAmountOptions | undefined): string {
  const isCompact = compareDecimals(amount, display.compactFrom) >= 0
  return isCompact ? formatCompact(amount) : formatAmount(amount, options)
}

export type FormatNativeBalanceOptions = {
  /** @default 'button' */
  place?: 'button' | 'networkRow' | undefined
}

/** Formats a native balance: 4 decimals, 5 below 1, compact from 1e4, and 7 decimals in the network row. */
export function formatNativeBalance(
  amount: string,
  { place = 'button' }: FormatNativeBalanceOptions = {},
): string {
  if (place === 'networkRow') return formatAmount(amount, { decimals: display.networkRowDecimals })
  const belowOne = compareDecimals(amount, '1') < 0
  return formatBalance(amount, {
    decimals: belowOne ? display.nativeBalanceDecimalsBelowOne : display.nativeBalanceDecimals,
  })
}

/** Formats the maximum network fee; the wallet frame uses it too. */
export function formatFee(wei: bigint, decimals: number): string {
  return formatAmount(formatUnits(roundFeeUp(wei), decimals), { decimals: display.quoteFractionDigits })
}

export type FormatFiatOptions = {
  /** @default 'USD' */
  currency?: Currency | undefined
  /** Fixed number of decimals. @default the currency's own */
  decimals?: number | undefined
}

/** Formats a fiat value such as `$1,234.50`. */
export function formatFiat(
  amount: DecimalLike,
  { currency = 'USD', decimals = currencies[currency].decimals }: FormatFiatOptions = {},
): string {
  const rounded = roundDecimal(toDecimal(amount), decimals)
  const [whole = '', fraction = ''] = rounded.replace('-', '').split('.')
  const padded = decimals > 0 ? `${whole}.${fraction.padEnd(decimals, '0')}` : whole
  return `${rounded.startsWith('-') ? '-' : ''}${currencies[currency].symbol}${groupThousands(padded)}`
}
