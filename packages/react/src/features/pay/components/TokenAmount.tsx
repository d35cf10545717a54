'use client'

import { type Currency, formatAmount, formatUnits } from '@billfold/core'
import { chainName, display } from '@billfold/core/internal'
import { useChains } from 'wagmi'
import { Amount } from '../../../display/Amount.js'
import { Text } from '../../../ui/text/Text.js'
import { type PayToken, toFiat } from '../logic/payToken.js'

export type TokenAmountProps = {
  token: PayToken
  /** Base units. */
  amount: bigint
  /** Also shows the fiat value in this currency. */
  currency?: Currency | undefined
}

/** Shows a token amount with at most six decimals, the exact amount on focus. */
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

/** Shows the network below an amount. */
export function ChainLine({ chainId }: { chainId: number }) {
  return (
    <Text as="div" size="small" tone="secondary">
      <bdi>{chainName(useChains(), chainId)}</bdi>
    </Text>
  )
}
