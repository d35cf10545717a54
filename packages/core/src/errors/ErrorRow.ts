export type ErrorRow = { code: string; statusCode: number; message: string }

/** A row for what the caller can mend. */
export const invalid = <const M extends string>(message: M) =>
  ({ code: 'INVALID_INPUT', statusCode: 400, message }) as const

/** A row for what went wrong elsewhere. */
export const failed = <const M extends string>(message: M) =>
  ({ code: 'UNKNOWN_ERROR', statusCode: 500, message }) as const
