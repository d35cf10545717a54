import type { Services } from '../config/services.js'
import { ApiError } from '../errors/ApiError.js'

/** The error for an answer that does not have the agreed form. */
export function refuseAnswer(service: keyof Services, problem: string): ApiError {
  const message = `The ${service} service answered in an unexpected form: ${problem}`
  return new ApiError({ code: 'UNKNOWN_ERROR', statusCode: 502, message })
}
