import type { BillfoldError } from './BillfoldError.js'
import type { ErrorName } from './catalogue.js'

/** Whether the error is ours and has that name; works across copies of the package. */
export function hasErrorName<Name extends ErrorName>(
  error: unknown,
  name: Name,
): error is BillfoldError<Name> {
  return error instanceof Error && 'statusCode' in error && error.name === name
}
