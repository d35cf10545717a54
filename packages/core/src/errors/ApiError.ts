export type ApiErrorFields = {
  code: string
  message: string
  statusCode: number
  correlationId?: string | undefined
  /** The conflicting payment: an order is paid once. */
  paymentId?: string | undefined
  /** The card provider's refusal, unchanged. */
  refusal?: unknown
}

/** An error response of a service, or an equivalent. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly statusCode: number
  readonly correlationId: string | undefined
  readonly paymentId: string | undefined
  readonly refusal: unknown

  constructor({ code, message, statusCode, correlationId, paymentId, refusal }: ApiErrorFields) {
    super(message)
    this.code = code
    this.statusCode = statusCode
    this.correlationId = correlationId
    this.paymentId = paymentId
    this.refusal = refusal
  }
}

export type ParseApiErrorParameters = {
  status: number
  statusText: string
  /** Parsed body of any shape. */
  body: unknown
}

/** Converts a failed response to an error: the body's message, else the status text. */
export function parseApiError({ status, statusText, body }: ParseApiErrorParameters): ApiError {
  const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
  const text = (key: string) =>
    typeof fields[key] === 'string' && fields[key] !== '' ? fields[key] : undefined
  return new ApiError({
    code: text('code') ?? 'UNKNOWN_ERROR',
    message: text('message') ?? statusText,
    statusCode: status,
    correlationId: text('correlationId'),
    paymentId: text('paymentId'),
    refusal: fields.refusal,
  })
}

/** Converts any thrown value to an API error; services' and our own errors keep their code, others are unknown. */
export function toApiError(error: unknown): ApiError {
  if (isApiError(error)) return error
  const message = error instanceof Error && error.message ? error.message : 'An unknown error occurred'
  const { code, statusCode } = isOurs(error) ? error : { code: 'UNKNOWN_ERROR', statusCode: 500 }
  const converted = new ApiError({ code, statusCode, message })
  converted.cause = error
  return converted
}

/** Returns true for an error response of a service, from any copy of the package. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'statusCode' in error
}

/** Detects the kit's errors by shape, across copies of the package and without the catalogue. */
function isOurs(error: unknown): error is Error & { code: string; statusCode: number } {
  const { code, statusCode } = (error instanceof Error ? error : {}) as {
    code?: unknown
    statusCode?: unknown
  }
  return typeof code === 'string' && typeof statusCode === 'number'
}

const retryable: readonly string[] = ['INTERNAL_SERVER_ERROR', 'UNKNOWN_ERROR']

/** Returns true if a retry may succeed. */
export function isRetryable(code: string): boolean {
  return retryable.includes(code)
}
