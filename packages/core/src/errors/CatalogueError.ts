export type ErrorRow = { code: string; statusCode: number; message: string }

/** An error with the words of a row that its thrower brings along. */
export class CatalogueError<Name extends string = string> extends Error {
  override readonly name: Name
  readonly code: string
  readonly statusCode: number

  constructor(
    name: Name,
    { code, statusCode, message }: ErrorRow,
    params: Record<string, string | number> = {},
  ) {
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
