import { type Currency, formatAmount, formatFiat } from '@billfold/core'
import type { OnrampQuote } from '@billfold/core/actions'
import { currencies } from '@billfold/core/internal'

/** Formats a percentage with a non-breaking sign. */
export function formatPercent(value: number | string): string {
  return `${value}\u00a0%`
}

/** Formats a price with the currency's symbol, else with its code after the amount. */
export function formatPrice(amount: number | string, currency: string): string {
  return Object.hasOwn(currencies, currency)
    ? formatFiat(amount, { currency: currency as Currency })
    : `${formatAmount(amount, { decimals: 2 })}\u00a0${currency}`
}

/** Display names of card providers. */
export const onrampNames: Record<OnrampQuote['onramp'], string> = {
  coinbase: 'Coinbase',
  stripe: 'Stripe',
  transak: 'Transak',
}
