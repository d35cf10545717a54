import { type ErrorCode, errorCodes } from '@billfold/protocol'

/** A refusal that the caller is told about. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly statusCode: number

  constructor(
    readonly code: ErrorCode,
    message: string,
    /** The payment that stands in the way. */
    readonly paymentId?: string | undefined,
  ) {
    super(message)
    this.statusCode = errorCodes[code]
  }
}
