import { CatalogueError } from './CatalogueError.js'

const invalid = <const M extends string>(message: M) =>
  ({ code: 'INVALID_INPUT', statusCode: 400, message }) as const

/** Rows of the catalogue that code on a page's load path can raise: the others need not come with them. */
export const earlyErrors = {
  UnknownChain: invalid('Unknown chain #{id}'),
  InvalidAmount: invalid('Invalid amount'),
  InvalidDecimals: invalid('Invalid decimals {decimals}. Expected a whole number from 0 to 255'),
  InvalidCurrencyToken: invalid('Invalid currency token'),
} as const

/** The same error as `BillfoldError` makes, without the whole catalogue. */
export function earlyError<Name extends keyof typeof earlyErrors>(
  name: Name,
  params?: Record<string, string | number> | undefined,
): CatalogueError<Name> {
  return new CatalogueError(name, earlyErrors[name], params)
}
