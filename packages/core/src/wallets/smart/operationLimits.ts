/** How long the parts of an operation may take, in milliseconds. */
export const operationLimits = {
  /** One answer of a bundler or paymaster. */
  requestMs: 15_000,
  pollMs: 500,
  /** Until it is mined. */
  waitMs: 120_000,
  /** How long a bundler may not know an operation before it counts as dropped. */
  droppedMs: 30_000,
} as const
