import { ApiError } from './ApiError.js'

/** Any thrown value as an API error: those of services and our own keep their code, the rest is unknown. */
export function toApiError(error: unknown): ApiError {
  if (isApiError(error)) return error
  const message = error instanceof Error && error.message ? error.message : 'An unknown error occurred'
  const { code, statusCode } = isOurs(error) ? error : { code: 'UNKNOWN_ERROR', statusCode: 500 }
  const converted = new ApiError({ code, statusCode, message })
  converted.cause = error
  return converted
}

function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'statusCode' in error
}

/** One of the kit's own by its form, from whatever copy; the catalogue of names need not be here to tell. */
function isOurs(error: unknown): error is Error & { code: string; statusCode: number } {
  const { code, statusCode } = (error instanceof Error ? error : {}) as {
    code?: unknown
    statusCode?: unknown
  }
  return typeof code === 'string' && typeof statusCode === 'number'
}
