/** Error codes of the services, with the HTTP status that ours send. */
export const errorCodes = {
  INVALID_INPUT: 400,
  ROUTE_NOT_FOUND: 404,
  AMOUNT_TOO_LOW: 400,
  AMOUNT_TOO_HIGH: 400,
  INTERNAL_SERVER_ERROR: 500,
  UNKNOWN_ERROR: 500,
  NOT_FOUND: 404,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  WRONG_CODE: 400,
  EXPIRED_CODE: 400,
  CONFLICT: 409,
  STALE_LOGIN: 403,
  LINKED_ELSEWHERE: 409,
  LAST_LOGIN: 409,
  LOGIN_REFUSED: 400,
  LOGIN_UNAVAILABLE: 400,
  PAYLOAD_TOO_LARGE: 413,
  IDEMPOTENCY_MISMATCH: 422,
  TOO_MANY_REQUESTS: 429,
} as const

/** An error code of our services. */
export type ErrorCode = keyof typeof errorCodes
