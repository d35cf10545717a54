import { amountLimits } from '../constants.js'
import { BillfoldError } from '../errors/BillfoldError.js'

/** An exact decimal number: `digits` / 10^`scale`. */
type Decimal = { digits: bigint; scale: number }

const pattern = /^(-?)(\d+)(?:\.(\d+))?$/

/** Parses plain decimal text such as `-12.50`; throws on exponents, hex and grouping. */
export function parseDecimal(text: string): Decimal {
  const match = text.length <= amountLimits.amountTextLength ? pattern.exec(text) : null
  if (!match) throw new BillfoldError('InvalidAmount')
  const [, sign = '', whole = '', fraction = ''] = match
  return { digits: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length }
}

/** Formats plain decimal text without trailing zeros; never an exponent, never `-0`. */
export function formatDecimal({ digits, scale }: Decimal): string {
  const sign = digits < 0n ? '-' : ''
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
  const whole = text.slice(0, text.length - scale)
  const fraction = text.slice(text.length - scale).replace(/0+$/, '')
  return fraction ? `${sign}${whole}.${fraction}` : `${sign}${whole}`
}

/** A decimal number: text, a whole bigint, or a JSON number. */
export type DecimalLike = string | bigint | number

/** Converts a value to plain decimal text; exponents of numbers are expanded. */
export function toDecimal(value: DecimalLike): string {
  const text = String(value)
  if (typeof value !== 'number') {
    parseDecimal(text)
    return text
  }
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(text)
  if (!match) throw new BillfoldError('InvalidAmount')
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  const shift = Number.parseInt(exponent, 10)
  const digits = whole + fraction
  // Position of the point in `digits` after applying the exponent.
  const point = whole.length + shift
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  if (point >= digits.length) return `${sign}${digits}${'0'.repeat(point - digits.length)}`
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}

/** Returns -1, 0 or 1 if `left` is below, equal to or above `right`. */
export function compareDecimals(left: string, right: string): -1 | 0 | 1 {
  const a = parseDecimal(left)
  const b = parseDecimal(right)
  const scale = Math.max(a.scale, b.scale)
  const difference = a.digits * 10n ** BigInt(scale - a.scale) - b.digits * 10n ** BigInt(scale - b.scale)
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

/** Multiplies two decimals exactly. */
export function multiplyDecimals(left: string, right: string): string {
  const a = parseDecimal(left)
  const b = parseDecimal(right)
  return formatDecimal({ digits: a.digits * b.digits, scale: a.scale + b.scale })
}

/** Rounds to a number of places, halves away from zero. */
export function roundDecimal(text: string, places: number): string {
  const { digits, scale } = parseDecimal(text)
  if (scale <= places) return formatDecimal({ digits, scale })
  const unit = 10n ** BigInt(scale - places)
  const half = digits < 0n ? -unit / 2n : unit / 2n
  return formatDecimal({ digits: (digits + half) / unit, scale: places })
}

/** Moves the decimal point to the right by a number of places; to the left if negative. */
export function shiftDecimal(text: string, places: number): string {
  const { digits, scale } = parseDecimal(text)
  return places <= scale
    ? formatDecimal({ digits, scale: scale - places })
    : formatDecimal({ digits: digits * 10n ** BigInt(places - scale), scale: 0 })
}
