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
 * Thrown if a service outside does not respond. Callers may try again: the code is that of temporary errors, and the
 * status tells it from an error of ours.
 */
export class UnavailableError extends ServiceError {
  override readonly statusCode = 503

  constructor(message: string) {
    super('INTERNAL_SERVER_ERROR', message)
  }
}
