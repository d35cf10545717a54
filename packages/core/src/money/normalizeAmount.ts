import { limits } from '../constants/limits.js'

const accepted = /^\d*\.?\d*$/

/**
 * The text of an amount input after a keystroke or paste, or undefined when it is to be ignored (spec §5,
 * design 9.6): a comma becomes a point, a leading point gets its zero, needless leading zeros go.
 */
export function normalizeAmount(input: string): string | undefined {
  const text = input.trim().replaceAll(',', '.')
  if (text.length > limits.amountTextLength || !accepted.test(text)) return undefined
  return text.replace(/^\./, '0.').replace(/^0+(?=\d)/, '')
}
