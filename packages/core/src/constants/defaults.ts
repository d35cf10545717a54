/** Spec §9 "Defaults" and "Providers and currencies". */
export const defaults = {
  paymentMethods: ['crypto', 'card'],
  currency: 'USD',
  onramp: 'coinbase',
  onramps: ['coinbase', 'stripe', 'transak'],
  presetAmounts: [5, 10, 20],
  nativeDecimals: 18,
  nativeSymbol: 'ETH',
  nativeName: 'ETH',
  buyAmount: '0.01',
  /** The last resort after the prefill chain, the active chain and the first configured chain. */
  buyChainId: 1,
  localChainId: 1337,
  feePayer: 'sender',
  assetTabs: ['token', 'nft'],
} as const
