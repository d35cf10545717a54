import { type Currency, currencies, formatAmount, formatFiat } from '@billfold/core'

/** A price in a currency that we know by its sign; else its code stands behind it. */
export function formatPrice(amount: number | string, currency: string): string {
  return Object.hasOwn(currencies, currency)
    ? formatFiat(amount, { currency: currency as Currency })
    : `${formatAmount(amount, { decimals: 2 })}\u00a0${currency}`
}
