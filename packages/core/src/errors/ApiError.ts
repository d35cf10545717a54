export type ApiErrorFields = {
  code: string
  message: string
  statusCode: number
  correlationId?: string | undefined
}

/** An error that a service answered, or what stands for one (spec §8). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly statusCode: number
  readonly correlationId: string | undefined

  constructor({ code, message, statusCode, correlationId }: ApiErrorFields) {
    super(message)
    this.code = code
    this.statusCode = statusCode
    this.correlationId = correlationId
  }
}
