import type { Services } from '../config/services.js'
import { ApiError } from '../errors/ApiError.js'
import { toApiError } from '../errors/toApiError.js'
import { readText } from './readText.js'
import type { ServiceFailure } from './reportFailure.js'
import type { ServiceCaller } from './ServiceCaller.js'

const timeoutMs = 60_000

type QueryValue = string | number | boolean | readonly (string | number)[] | undefined

export type SendRequestParameters = {
  service: keyof Services
  /** @default 'GET' */
  method?: 'GET' | 'POST' | undefined
  /** Below the service's address, with its placeholders filled. */
  path: string
  /** A list becomes a repeated key; an undefined value is left out. */
  query?: Readonly<Record<string, QueryValue>> | undefined
  /** Sent as JSON. */
  body?: unknown
  /** Sent only to a service that has announced that it honours it: another would refuse the unknown header. */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

/** What came back, whatever its status. */
export type ServiceAnswer = { ok: boolean; status: number; statusText: string; text: string }

/** One request to a service. Holds no schema library, so that the connect button can use it. */
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

/** Tells developers what to look at; people read plain words. */
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
