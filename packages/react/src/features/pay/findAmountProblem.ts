import { compareDecimals } from '@billfold/core'

export type AmountProblem = 'missing' | 'tooPrecise'

/** Spec §5: what keeps an amount from being bought; above zero, and no finer than the token is (design 9.6). */
export function findAmountProblem(amount: string, decimals: number): AmountProblem | undefined {
  const text = amount.replace(/\.$/, '')
  if (text === '' || compareDecimals(text, '0') <= 0) return 'missing'
  const [, fraction = ''] = text.split('.')
  return fraction.length > decimals ? 'tooPrecise' : undefined
}
