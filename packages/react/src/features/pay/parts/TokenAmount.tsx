'use client'
import {
  type Currency,
  display,
  formatAmount,
  formatFiat,
  formatUnits,
  multiplyDecimals,
  toDecimal,
} from '@billfold/core'
import { Amount } from '../../../display/Amount.js'
import type { PayToken } from '../PayToken.js'

export type TokenAmountProps = {
  token: PayToken
  /** Base units. */
  amount: bigint
  /** Shows what it is worth as well. */
  currency?: Currency | undefined
}

/** An amount of a token in at most six decimals, the exact one on focus. */
export function TokenAmount({ token, amount, currency }: TokenAmountProps) {
  const exact = formatUnits(amount, token.decimals)
  const value = formatAmount(exact, { decimals: display.quoteFractionDigits })
  return (
    <Amount
      value={value}
      exact={formatAmount(exact, { decimals: token.decimals })}
      symbol={token.symbol}
      fiat={currency && toFiat(token, exact, currency)}
    />
  )
}

/** What an amount of a token is worth, for people; undefined where there is no price in the currency. */
export function toFiat(token: PayToken, amount: string, currency: Currency): string | undefined {
  const price = Object.hasOwn(token.prices, currency) ? token.prices[currency] : undefined
  return price ? formatFiat(multiplyDecimals(amount, toDecimal(price)), { currency }) : undefined
}
