import { limits } from '../constants.js'
import { parseDecimal } from './decimal.js'

const accepted = /^\d*\.?\d*$/

/**
 * Normalises an amount input: comma to point, leading point to `0.`, no leading zeros. Undefined if it is to be
 * ignored.
 */
export function normalizeAmount(input: string): string | undefined {
  const text = input.trim().replaceAll(',', '.')
  if (text.length > limits.amountTextLength || !accepted.test(text)) return undefined
  return text.replace(/^\./, '0.').replace(/^0+(?=\d)/, '')
}

export type AmountProblem = 'empty' | 'notNumeric' | 'zero' | 'tooManyDecimals'

/** Returns the problem of a typed amount, or undefined if it is valid. */
export function checkAmount(text: string, { decimals }: { decimals: number }): AmountProblem | undefined {
  // A trailing point is not an error while the user is typing.
  const settled = text.replace(/\.$/, '')
  if (settled === '') return 'empty'
  if (!/^\d+(\.\d+)?$/.test(settled)) return 'notNumeric'
  const { digits, scale } = parseDecimal(settled)
  if (scale > decimals) return 'tooManyDecimals'
  return digits === 0n ? 'zero' : undefined
}

const grouped = [
  /^\d{1,3}(,\d{3})+\.\d*$/,
  /^\d{1,3}(,\d{3}){2,}$/,
  /^\d{1,3}(\.\d{3})+,\d*$/,
  /^\d{1,3}(\.\d{3}){2,}$/,
  /^\d{1,3}([\s'’_]\d{3})+([.,]\d*)?$/,
  // Indian grouping.
  /^\d{1,2}(,\d{2})+,\d{3}(\.\d*)?$/,
]

/** Returns true if pasted text is a number with grouped thousands, which is refused with a hint. */
export function isGroupedNumber(input: string): boolean {
  const text = input.trim()
  return grouped.some((pattern) => pattern.test(text))
}
