/** Terms and limits of the local bridge. */
export const bridgeLimits = {
  /** Hundredths of a percent that the solver earns. */
  feeBps: 5,
  swapMs: 10_000,
  bridgeMs: 30_000,
  /** Prices are read again when the solver fills, so a quote may live longer than the server lets it. */
  quoteMs: 600_000,
  deadlineSeconds: 600,
  deliverSeconds: 365 * 86_400,
  chainTimeMs: 1_000,
  /** A solver loses at most this much of a deposit to a moved price. */
  worstLossBps: 100,
  /** A price that moved further than this within so many blocks may have been pushed. */
  worstDriftBps: 500,
  pastBlocks: 20,
  settleEveryMs: 250,
  idleEveryMs: 1_000,
  rebroadcastMs: 2_000,
  reviveAfterMs: 5_000,
  /** How long an end is looked at again, in case the chain takes it back. */
  watchEndsMs: 600_000,
  jobRetryMs: 1_000,
  jobAttempts: 5,
  jobsPerRound: 20,
  /** Rows that one statement returns; the next page follows at once. */
  pageRows: 100,
  /** When a deposit that could not be looked at is looked at again. */
  lookAgainMs: 5_000,
  /** How many blocks a reorganisation may replace before deposits are missed. */
  rewindBlocks: 500,
  /** How long a transaction may wait before a higher fee replaces it, and how often. */
  bumpAfterMs: 15_000,
  bumps: 10,
  /** How many times the current fee a transaction may cost. */
  feeHeadroom: 2n,
} as const
