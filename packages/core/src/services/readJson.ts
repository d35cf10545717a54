import { parseApiError } from '../errors/parseApiError.js'
import type { ServiceAnswer } from './sendRequest.js'

/** The parsed body of a success; a refusal is thrown in the service's own words. */
export function readJson({ ok, status, statusText, text }: ServiceAnswer): unknown {
  const body = parse(text)
  if (!ok) throw parseApiError({ status, statusText, body })
  return body
}

/** Text that is no JSON reads as undefined, which no schema accepts. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
