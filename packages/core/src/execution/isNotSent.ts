import type { ErrorName } from '../errors/catalogue.js'
import { hasErrorName } from '../errors/hasErrorName.js'

/** Errors of ours after which certainly nothing was sent. */
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

/** Whether an error itself says that nothing was sent. */
export function isNotSent(error: unknown): boolean {
  return notSent.some((name) => hasErrorName(error, name))
}
