import { catalogue, type ErrorName } from './catalogue.js'

type Placeholder<Text extends string> = Text extends `${string}{${infer Key}}${infer Rest}`
  ? Key | Placeholder<Rest>
  : never

/** What the placeholders of an error's text must be filled with. */
export type ErrorParams<Name extends ErrorName> = {
  [Key in Placeholder<(typeof catalogue)[Name]['message']>]: string | number
}

type Arguments<Name extends ErrorName> = keyof ErrorParams<Name> extends never
  ? []
  : [params: ErrorParams<Name>]

/** An error that the kit raises itself: a row of the catalogue. Compare by `name`, never by `instanceof`. */
export class BillfoldError<Name extends ErrorName = ErrorName> extends Error {
  override readonly name: Name
  readonly code: string
  readonly statusCode: number

  constructor(name: Name, ...[params]: Arguments<Name>) {
    const row = catalogue[name]
    super(fill(row.message, params ?? {}))
    this.name = name
    this.code = row.code
    this.statusCode = row.statusCode
  }

  /** Keeps what led to this error; returns the same error, to be thrown. */
  because(cause: unknown): this {
    this.cause = cause
    return this
  }
}

function fill(text: string, params: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => String(params[key] ?? whole))
}
