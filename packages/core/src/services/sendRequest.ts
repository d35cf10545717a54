import type { ServiceCaller } from '../config/Billfold.js'
import type { Services } from '../config/services.js'
import { ApiError, parseApiError, toApiError } from '../errors/ApiError.js'
import type { ServiceFailure } from './reportFailure.js'

/** Returns true for an object, for hand-written validation on the connect button's load path. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Creates the error for a malformed response. */
export function refuseAnswer(service: keyof Services, problem: string): ApiError {
  const message = `The ${service} service answered in an unexpected form: ${problem}`
  // The cause marks it as raised here: only messages of a service are shown unchanged.
  return Object.assign(new ApiError({ code: 'UNKNOWN_ERROR', statusCode: 502, message }), { cause: problem })
}

const mostBytes = 5_000_000

/** Reads the body as text; cuts off and rejects one that never ends. */
async function readText(response: Response, signal: AbortSignal): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const stop = () => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', stop, { once: true })
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (signal.aborted) throw signal.reason
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    text += decoder.decode(value, { stream: true })
    if (bytes > mostBytes) {
      stop()
      const message = 'The answer is too large'
      throw Object.assign(new ApiError({ code: 'UNKNOWN_ERROR', statusCode: 502, message }), {
        cause: message,
      })
    }
  }
}

const timeoutMs = 60_000

type QueryValue = string | number | boolean | readonly (string | number)[] | undefined

export type SendRequestParameters = {
  service: keyof Services
  /** @default 'GET' */
  method?: 'GET' | 'POST' | undefined
  /** Path below the service's URL, with placeholders filled. */
  path: string
  /** Lists become repeated keys; undefined values are omitted. */
  query?: Readonly<Record<string, QueryValue>> | undefined
  /** Sent as JSON. */
  body?: unknown
  /** Sent only to services that announce support: others would refuse the unknown header. */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

/** Response of any status. */
export type ServiceAnswer = { ok: boolean; status: number; statusText: string; text: string }

/** Sends a request to a service, without a schema library, for use on the connect button's load path. */
export async function sendRequest(
  billfold: ServiceCaller,
  parameters: SendRequestParameters,
): Promise<ServiceAnswer> {
  const { method = 'GET', signal } = parameters
  const { clock, fetch } = billfold.platform
  const url = toUrl(billfold, parameters)
  const abort = new AbortController()
  const forward = () => abort.abort(signal?.reason)
  const late = () => abort.abort(new DOMException(`Timed out after ${timeoutMs}ms`, 'TimeoutError'))
  if (signal?.aborted) forward()
  signal?.addEventListener('abort', forward, { once: true })
  const cancel = clock.after(timeoutMs, late)
  try {
    const body = parameters.body === undefined ? null : JSON.stringify(parameters.body)
    const { origin } = new URL(url)
    const headers = toHeaders(billfold, parameters, origin)
    const response = await fetch(url, { method, headers, body, credentials: 'omit', signal: abort.signal })
    if (response.headers.has('x-idempotency-key')) billfold.idempotentOrigins?.add(origin)
    const { ok, status, statusText } = response
    const text = await readText(response, abort.signal)
    if (status === 401 || status === 403 || status >= 500) reportLater(billfold, parameters, { status, text })
    return { ok, status, statusText, text }
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    reportLater(billfold, parameters, { error })
    throw toApiError(abort.signal.aborted ? abort.signal.reason : error)
  } finally {
    cancel()
    signal?.removeEventListener('abort', forward)
  }
}

/** Reports details to developers; users see plain text. */
function reportLater(
  billfold: ServiceCaller,
  { service }: SendRequestParameters,
  failure: ServiceFailure,
): void {
  import('./reportFailure.js').then(
    ({ reportFailure }) => reportFailure(billfold, service, failure),
    () => {},
  )
}

function toUrl(billfold: ServiceCaller, { service, path, query = {} }: SendRequestParameters): string {
  const base = billfold.services?.[service]
  if (!base) {
    const message = `No ${service} service is configured. Pass \`services\` to createBillfold.`
    throw new ApiError({ code: 'INVALID_INPUT', statusCode: 400, message })
  }
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined) continue
    for (const item of Array.isArray(value) ? value : [value]) search.append(key, String(item))
  }
  const text = search.toString()
  return base.replace(/\/+$/, '') + path + (text && `?${text}`)
}

function toHeaders(billfold: ServiceCaller, { body, idempotencyKey }: SendRequestParameters, origin: string) {
  return {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(billfold.clientId && { 'x-client-id': billfold.clientId }),
    ...(idempotencyKey && billfold.idempotentOrigins?.has(origin) && { 'idempotency-key': idempotencyKey }),
  }
}

/** Parses a successful body; throws the service's message otherwise. */
export function readJson({ ok, status, statusText, text }: ServiceAnswer): unknown {
  const body = parse(text)
  if (!ok) throw parseApiError({ status, statusText, body })
  return body
}

/** Returns undefined for invalid JSON, which no schema accepts. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
