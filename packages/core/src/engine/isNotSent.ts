import { hasErrorName } from '../errors/BillfoldError.js'
import type { ErrorName } from '../errors/catalogue.js'
import type { FailureKind } from '../errors/classifyFailure.js'

/** Failures after which nothing can have been sent. The others require a search on chain. */
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

/** Failures reported by one node through the wallet; another node may have accepted the transaction. */
export const isUnproven: Partial<Record<FailureKind, boolean>> = { insufficientFunds: true, reverted: true }

/** Billfold errors after which nothing was sent. */
const notSent: readonly ErrorName[] = [
  'SmartAccountAbsent',
  'FactoryAbsent',
  'BundlerUnreachable',
  'PaymasterUnreachable',
  'SponsorshipRefused',
  'OperationWouldFail',
  'OperationRefused',
  'WrongChain',
]

/** Returns true if the error proves that nothing was sent. */
export function isNotSent(error: unknown): boolean {
  return notSent.some((name) => hasErrorName(error, name))
}
