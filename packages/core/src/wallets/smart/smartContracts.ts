/** Addresses of the smart account contracts, equal on every chain (CREATE2). */
export const smartContracts = {
  /** EntryPoint 0.8. */
  entryPoint: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  /** Our `SmartAccountFactory`. */
  factory: '0xaB6a6EBc08BEd6f6a1cd9FAFc7EA8b4F6f96fA1A',
  /** Simple7702Account 0.8, which accounts delegate to under EIP-7702. */
  delegate: '0xe6Cae83BdE06E4c305530e199D7217f42808555B',
} as const

/** Time limits of an operation, in milliseconds. */
export const entryLimits = {
  /** One response of a bundler or paymaster. */
  requestMs: 15_000,
  pollMs: 500,
  /** Until it is mined. */
  waitMs: 120_000,
  /** Time for which a bundler may not know an operation before it counts as dropped. */
  droppedMs: 30_000,
} as const
