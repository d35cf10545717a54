import type { OnrampQuote } from '@billfold/core'

/** What card providers call themselves. */
export const onrampNames: Record<OnrampQuote['onramp'], string> = {
  coinbase: 'Coinbase',
  stripe: 'Stripe',
  transak: 'Transak',
}
