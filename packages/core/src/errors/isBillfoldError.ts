import type { BillfoldError } from './BillfoldError.js'
import { catalogue, type ErrorName } from './catalogue.js'
import { hasErrorName } from './hasErrorName.js'

/** Whether the error is ours (and of that name); works across copies of the package. */
export function isBillfoldError<Name extends ErrorName = ErrorName>(
  error: unknown,
  name?: Name | undefined,
): error is BillfoldError<Name> {
  if (name !== undefined) return hasErrorName(error, name)
  return error instanceof Error && 'statusCode' in error && Object.hasOwn(catalogue, error.name)
}
