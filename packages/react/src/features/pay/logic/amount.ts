import { formatUnits, parseUnits } from '@billfold/core'
import { compareDecimals, toDecimal } from '@billfold/core/internal'

export type AmountProblem = 'missing' | 'tooPrecise'

/** Returns why an amount is invalid: zero, or more decimals than the token has (R5.5, R5.10). */
export function findAmountProblem(amount: string, decimals: number): AmountProblem | undefined {
  const text = amount.replace(/\.$/, '')
  if (text === '' || compareDecimals(text, '0') <= 0) return 'missing'
  const [, fraction = ''] = text.split('.')
  return fraction.length > decimals ? 'tooPrecise' : undefined
}

/** Maximum number of decimals of a preset amount. */
const digits = 6

/** Converts a fiat preset to whole tokens; undefined without a price. */
export function toPresetAmount(
  sum: number,
  { price, decimals }: { price: number | undefined; decimals: number },
): string | undefined {
  if (!price) return undefined
  const places = Math.min(digits, decimals)
  const unitPrice = parseUnits(cut(toDecimal(price)), 18)
  if (unitPrice === 0n) return undefined
  const amount = (parseUnits(toDecimal(sum), 18) * 10n ** BigInt(places)) / unitPrice
  return formatUnits(amount, places)
}

function cut(text: string): string {
  const [whole = '0', fraction = '0'] = text.split('.')
  return `${whole}.${fraction.slice(0, 18)}`
}
