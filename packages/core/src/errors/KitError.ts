import type { ErrorRow } from './ErrorRow.js'

/** What every error of the kit is, whichever table has its row. Compare by `name`, never by `instanceof`. */
export class KitError<Name extends string> extends Error {
  override readonly name: Name
  readonly code: string
  readonly statusCode: number

  constructor(name: Name, { message, code, statusCode }: ErrorRow, params: ErrorValues = {}) {
    super(message.replace(/\{(\w+)\}/g, (whole, key: string) => String(params[key] ?? whole)))
    this.name = name
    this.code = code
    this.statusCode = statusCode
  }

  /** Keeps what led to this error; returns the same error, to be thrown. */
  because(cause: unknown): this {
    this.cause = cause
    return this
  }
}

type ErrorValues = Readonly<Record<string, string | number>>
