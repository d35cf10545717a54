import { type Currency, formatFiat, multiplyDecimals, toDecimal } from '@billfold/core'
import type { PayToken } from './PayToken.js'

/** What an amount of a token is worth, for people; undefined where there is no price in the currency. */
export function toFiat(token: PayToken, amount: string, currency: Currency): string | undefined {
  const price = Object.hasOwn(token.prices, currency) ? token.prices[currency] : undefined
  return price ? formatFiat(multiplyDecimals(amount, toDecimal(price)), { currency }) : undefined
}
