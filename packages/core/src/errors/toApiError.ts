import { ApiError } from './ApiError.js'
import { isBillfoldError } from './isBillfoldError.js'

/** Any thrown value as an API error: those of services and our own keep their code, the rest is unknown. */
export function toApiError(error: unknown): ApiError {
  if (isApiError(error)) return error
  const message = error instanceof Error && error.message ? error.message : 'An unknown error occurred'
  const { code, statusCode } = isBillfoldError(error) ? error : { code: 'UNKNOWN_ERROR', statusCode: 500 }
  const converted = new ApiError({ code, statusCode, message })
  converted.cause = error
  return converted
}

function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'statusCode' in error
}
