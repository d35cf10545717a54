'use client'
import { type Currency, display, formatAmount, formatUnits } from '@billfold/core'
import { Amount } from '../../../display/Amount.js'
import type { PayToken } from '../PayToken.js'
import { toFiat } from '../toFiat.js'

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
