import { type Endpoint, type EndpointInput, type EndpointResponse, readWire } from '@billfold/protocol'
import type { ServiceCaller } from '../config/Billfold.js'
import type { Services } from '../config/services.js'
import { ApiError } from '../errors/ApiError.js'
import { readJson, refuseAnswer, sendRequest } from './sendRequest.js'

export type RequestOptions = {
  signal?: AbortSignal | undefined
  /** Sent only if the endpoint supports it. */
  idempotencyKey?: string | undefined
}

/** Endpoint of a configured service. */
type KitEndpoint = Endpoint & { service: keyof Services }

/** Sends a request by its schema; validates both request and response. */
export async function request<E extends KitEndpoint>(
  billfold: ServiceCaller,
  endpoint: E,
  input: EndpointInput<E> & RequestOptions,
): Promise<EndpointResponse<E>> {
  const { signal, idempotencyKey, ...parts } = input as RequestOptions & Partial<Record<Part, unknown>>
  const params = prepare(endpoint, 'params', parts) as Record<string, unknown> | undefined
  const answer = await sendRequest(billfold, {
    service: endpoint.service,
    method: endpoint.method,
    path: endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params?.[key]))),
    query: prepare(endpoint, 'query', parts) as Record<string, string> | undefined,
    body: prepare(endpoint, 'body', parts),
    idempotencyKey: endpoint.idempotent ? idempotencyKey : undefined,
    signal,
  })
  const body = readJson(answer)
  const data = endpoint.wrapped ? (body as { data?: unknown } | null | undefined)?.data : body
  const result = readWire(endpoint.response, data)
  if (!result.ok) throw refuseAnswer(endpoint.service, result.problem)
  return result.value as EndpointResponse<E>
}

type Part = 'params' | 'query' | 'body'

/** Rejects invalid input before sending. */
function prepare(endpoint: Endpoint, part: Part, parts: Partial<Record<Part, unknown>>): unknown {
  const schema = endpoint[part]
  if (!schema) return undefined
  const result = readWire(schema, parts[part])
  if (!result.ok) throw new ApiError({ code: 'INVALID_INPUT', statusCode: 400, message: result.problem })
  return result.value
}
