import { type ErrorCode, errorCodes, type OnrampRefusal } from '@billfold/protocol'

/** What an answer carries besides code and message. */
export type ErrorMore = {
  /** The payment that stands in the way. */
  paymentId?: string | undefined
  /** Why a card provider does not sell. */
  refusal?: { reason: OnrampRefusal; limit?: { amount: string; currency: string } | undefined } | undefined
}

/** A refusal that the caller is told about. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly statusCode: number

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly more: ErrorMore = {},
  ) {
    super(message)
    this.statusCode = errorCodes[code]
  }
}
