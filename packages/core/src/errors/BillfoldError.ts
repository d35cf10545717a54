import { catalogue, type ErrorName, type ErrorRow } from './catalogue.js'

type Placeholder<Text extends string> = Text extends `${string}{${infer Key}}${infer Rest}`
  ? Key | Placeholder<Rest>
  : never

/** Values for the placeholders of an error's text. */
export type ErrorParams<Name extends ErrorName> = {
  [Key in Placeholder<(typeof catalogue)[Name]['message']>]: string | number
}

/** Empty for a text without placeholders. */
export type ErrorArguments<Name extends ErrorName> = keyof ErrorParams<Name> extends never
  ? []
  : [params: ErrorParams<Name>]

/** An error of the kit's catalogue. Compare by `name`, never by `instanceof`. */
export class BillfoldError<Name extends ErrorName = ErrorName> extends Error {
  override readonly name: Name
  readonly code: string
  readonly statusCode: number

  constructor(name: Name, ...[params]: ErrorArguments<Name>) {
    const { message, code, statusCode }: ErrorRow = catalogue[name]
    const values: Readonly<Record<string, string | number>> = params ?? {}
    super(message.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole)))
    this.name = name
    this.code = code
    this.statusCode = statusCode
  }

  /** Sets the cause and returns the error, to be thrown. */
  because(cause: unknown): this {
    this.cause = cause
    return this
  }
}

/** Returns true if the error is the kit's and has that name; works across copies of the package. */
export function hasErrorName<Name extends ErrorName>(
  error: unknown,
  name: Name,
): error is BillfoldError<Name> {
  return error instanceof Error && 'statusCode' in error && error.name === name
}

/** Returns true if the error is the kit's (and has that name); works across copies of the package. */
export function isBillfoldError<Name extends ErrorName = ErrorName>(
  error: unknown,
  name?: Name | undefined,
): error is BillfoldError<Name> {
  if (name !== undefined) return hasErrorName(error, name)
  return error instanceof Error && 'statusCode' in error && Object.hasOwn(catalogue, error.name)
}
