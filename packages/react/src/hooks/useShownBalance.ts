'use client'
import {
  type BalanceQueryParameters,
  type Currency,
  display,
  formatFiat,
  formatNativeBalance,
  multiplyDecimals,
} from '@billfold/core'
import { useBalance } from './useBalance.js'
import { usePrice } from './usePrice.js'

type ShownBalanceParameters = BalanceQueryParameters & {
  /** Adds what the balance is worth, where a service knows prices. */
  currency?: Currency | undefined
}

/** A balance in the words of the button: `1.2345 ETH`, or `1.2345 ETH ($3,700)`. */
export function useShownBalance({ currency, ...parameters }: ShownBalanceParameters) {
  const { chainId, token } = parameters
  const { data: balance, isPending } = useBalance(parameters)
  const { data: price } = usePrice(currency && { chainId, token, currency })
  if (!balance) return { text: undefined, isPending }
  const text = `${formatNativeBalance(balance.displayValue)} ${balance.symbol}`
  if (!price) return { text, isPending }
  const worth = multiplyDecimals(balance.displayValue, price)
  return {
    text: `${text} (${formatFiat(worth, { currency, decimals: display.fiatDecimalsInButton })})`,
    isPending,
  }
}
