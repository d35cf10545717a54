/** Card providers and their sites; the server's adapters derive their types from it. */
export const onrampProviders = {
  coinbase: { name: 'Coinbase', hosts: ['coinbase.com'] },
  stripe: { name: 'Stripe', hosts: ['stripe.com', 'link.com'] },
  transak: { name: 'Transak', hosts: ['transak.com'] },
} as const

/** A card provider. */
export type OnrampProvider = keyof typeof onrampProviders

/** Reasons why a card provider does not sell or did not deliver. */
export const onrampRefusals = [
  'amountTooLow',
  'amountTooHigh',
  'country',
  'currency',
  'token',
  'busy',
  'declined',
  'identity',
  'cardLimit',
  'expired',
  'undelivered',
  'paidElsewhere',
  'refunded',
  'unavailable',
] as const

/** The reason of a card provider's refusal. */
export type OnrampRefusal = (typeof onrampRefusals)[number]
