/** Fixed, because what one call needs cannot be estimated before the one ahead of it is mined. */
export const gasLimits = {
  approve: 100_000,
  swap: 700_000,
  fill: 300_000,
  claim: 250_000,
  refund: 250_000,
  transfer: 150_000,
} as const
