import type { BillfoldError } from './BillfoldError.js'
import { catalogue, type ErrorName } from './catalogue.js'

/** Whether the error is ours (and of that name); works across copies of the package. */
export function isBillfoldError<Name extends ErrorName = ErrorName>(
  error: unknown,
  name?: Name | undefined,
): error is BillfoldError<Name> {
  if (!(error instanceof Error) || !('statusCode' in error)) return false
  return name === undefined ? Object.hasOwn(catalogue, error.name) : error.name === name
}
