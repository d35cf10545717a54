import { type ErrorCode, errorCodes, type OnrampRefusal } from '@billfold/protocol'

/** Additional fields of an error response. */
export type ErrorMore = {
  /** Payment that caused the conflict. */
  paymentId?: string | undefined
  /** Reason of a card provider's refusal. */
  refusal?: { reason: OnrampRefusal; limit?: { amount: string; currency: string } | undefined } | undefined
}

/** Error that is returned to the caller. */
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

/**
 * Thrown if an outside service does not respond. The code means that callers may retry, and the status that
 * it is not our error.
 */
export class UnavailableError extends ServiceError {
  override readonly statusCode = 503

  constructor(message: string) {
    super('INTERNAL_SERVER_ERROR', message)
  }
}
