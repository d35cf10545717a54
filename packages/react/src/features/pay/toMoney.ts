import { compareDecimals, formatUnits, multiplyDecimals, parseUnits } from '@billfold/core'

/** Sums of money are counted in units of this many decimals. */
export const moneyDecimals = 18

/** What base units of a token are worth at a price of one, in units of money; undefined where there is no price. */
export function toMoney(amount: bigint, decimals: number, price: string | undefined): bigint | undefined {
  if (!price || compareDecimals(price, '0') <= 0) return undefined
  const [whole = '0', fraction = ''] = multiplyDecimals(formatUnits(amount, decimals), price).split('.')
  return parseUnits(`${whole}.${fraction.slice(0, moneyDecimals) || '0'}`, moneyDecimals)
}
