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

/** What a node said when the wallet gave it the transaction; another node may have taken it. */
export const isUnproven: Partial<Record<FailureKind, boolean>> = { insufficientFunds: true, reverted: true }
