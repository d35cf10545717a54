/** Who sells crypto for a card; the server's adapters are typed by it. */
export const onrampProviders = {
  coinbase: { name: 'Coinbase' },
  stripe: { name: 'Stripe' },
  transak: { name: 'Transak' },
} as const

/** A card provider. */
export type OnrampProvider = keyof typeof onrampProviders
