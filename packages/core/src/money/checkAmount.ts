import { parseDecimal } from './parseDecimal.js'

export type AmountProblem = 'empty' | 'notNumeric' | 'zero' | 'tooManyDecimals'

/** What keeps a typed amount from being used, or undefined when nothing does. */
export function checkAmount(text: string, { decimals }: { decimals: number }): AmountProblem | undefined {
  // A point still waiting for its digits is not an error of the person typing.
  const settled = text.replace(/\.$/, '')
  if (settled === '') return 'empty'
  if (!/^\d+(\.\d+)?$/.test(settled)) return 'notNumeric'
  const { digits, scale } = parseDecimal(settled)
  if (scale > decimals) return 'tooManyDecimals'
  return digits === 0n ? 'zero' : undefined
}
