import { earlyError } from '../errors/earlyError.js'
import { parseDecimal } from './parseDecimal.js'

/** What may stand for a decimal number: text, a whole bigint, or a number that came out of JSON. */
export type DecimalLike = string | bigint | number

/** Plain decimal text for it; a number is written out as JavaScript prints it, exponents expanded. */
export function toDecimal(value: DecimalLike): string {
  const text = String(value)
  if (typeof value !== 'number') {
    parseDecimal(text)
    return text
  }
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(text)
  if (!match) throw earlyError('InvalidAmount')
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  const shift = Number.parseInt(exponent, 10)
  const digits = whole + fraction
  // Where the point belongs in `digits` once the exponent is spent.
  const point = whole.length + shift
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  if (point >= digits.length) return `${sign}${digits}${'0'.repeat(point - digits.length)}`
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}
