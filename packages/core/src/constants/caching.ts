/** Spec §9 "Caching"; durations in milliseconds. */
export const caching = {
  chainMetadataMs: 3_600_000,
  tokenPriceMs: 60_000,
  tokenMetadataMs: Number.POSITIVE_INFINITY,
  depositCostRefetchMs: 10_000,
  costRefetchMs: 30_000,
  prepareStaleMs: 120_000,
  prepareKeepMs: 300_000,
  paymentMethodsStaleMs: 300_000,
  nameMs: 60_000,
  balanceStaleMs: 10_000,
  balanceRefetchMs: 30_000,
  /** Lists of what an account owns. */
  ownedStaleMs: 30_000,
  socialProfileRetries: 3,
  socialProfileRetryMs: 200,
  prepareRetries: 2,
  retryBaseMs: 1_000,
  retryMaxMs: 10_000,
} as const
