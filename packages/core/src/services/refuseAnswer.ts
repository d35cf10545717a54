import type { Services } from '../config/services.js'
import { ApiError } from '../errors/ApiError.js'

/** The error for an answer that does not have the agreed form. */
export function refuseAnswer(service: keyof Services, problem: string): ApiError {
  const message = `The ${service} service answered in an unexpected form: ${problem}`
  // Marks it as raised here: only what a service says itself is shown as it is.
  return Object.assign(new ApiError({ code: 'UNKNOWN_ERROR', statusCode: 502, message }), { cause: problem })
}
