export type ApiErrorFields = {
  code: string
  message: string
  statusCode: number
  correlationId?: string | undefined
  /** The payment that stands in the way: an order is paid once. */
  paymentId?: string | undefined
  /** Why a card provider refused, as it came. */
  refusal?: unknown
}

/** An error that a service answered, or what stands for one (spec §8). */
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
