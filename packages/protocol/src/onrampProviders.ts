/** Who sells crypto for a card, and on which sites; the server's adapters are typed by it. */
export const onrampProviders = {
  coinbase: { name: 'Coinbase', hosts: ['coinbase.com'] },
  stripe: { name: 'Stripe', hosts: ['stripe.com', 'link.com'] },
  transak: { name: 'Transak', hosts: ['transak.com'] },
} as const

/** A card provider. */
export type OnrampProvider = keyof typeof onrampProviders
