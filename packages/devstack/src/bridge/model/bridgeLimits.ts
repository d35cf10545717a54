/** Terms and limits of the local bridge. */
export const bridgeLimits = {
  /** The solver's fee, in hundredths of a percent. */
  feeBps: 5,
  swapMs: 10_000,
  bridgeMs: 30_000,
  /** Prices are read again at the fill, so a quote may live longer than the server's limit. */
  quoteMs: 600_000,
  deadlineSeconds: 600,
  deliverSeconds: 365 * 86_400,
  chainTimeMs: 1_000,
  /** The most of a deposit that a solver may lose to a moved price. */
  worstLossBps: 100,
  /** A larger price move within so many blocks may be manipulation. */
  worstDriftBps: 500,
  pastBlocks: 20,
  settleEveryMs: 250,
  idleEveryMs: 1_000,
  rebroadcastMs: 2_000,
  reviveAfterMs: 5_000,
  /** Milliseconds for which an end is rechecked, in case of a reorganisation. */
  watchEndsMs: 600_000,
  jobRetryMs: 1_000,
  jobAttempts: 5,
  jobsPerRound: 20,
  /** Rows per statement; the next page follows at once. */
  pageRows: 100,
  /** Delay until a deposit that could not be checked is checked again. */
  lookAgainMs: 5_000,
  /** Blocks that a reorganisation may replace before deposits are missed. */
  rewindBlocks: 500,
  /** Wait before a higher fee replaces a transaction, and the number of replacements. */
  bumpAfterMs: 15_000,
  bumps: 10,
  /** The most that a transaction may cost, as a multiple of the current fee. */
  feeHeadroom: 2n,
} as const
