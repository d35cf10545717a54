import type { FailureKind } from '../errors/classifyFailure.js'

/** Whether nothing can have been sent after such a failure. What is not certain is looked for on the chain. */
export const isCertain: Record<FailureKind, boolean> = {
  rejected: true,
  locked: true,
  chainNotAdded: true,
  unsupported: true,
  insufficientFunds: true,
  reverted: true,
  closed: false,
  pending: false,
  other: false,
}
