import { type Endpoint, type EndpointInput, type EndpointResponse, readWire } from '@billfold/protocol'
import type { Services } from '../config/services.js'
import { ApiError } from '../errors/ApiError.js'
import { readJson } from './readJson.js'
import { refuseAnswer } from './refuseAnswer.js'
import type { ServiceCaller } from './ServiceCaller.js'
import { sendRequest } from './sendRequest.js'

export type RequestOptions = {
  signal?: AbortSignal | undefined
  /** Sent only where the endpoint honours it. */
  idempotencyKey?: string | undefined
}

/** A call to one of the services that the kit itself is configured with. */
type KitEndpoint = Endpoint & { service: keyof Services }

/** Makes a call by its schema: what is sent and what comes back are both checked. */
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

/** What is wrong already here is refused here, without a journey. */
function prepare(endpoint: Endpoint, part: Part, parts: Partial<Record<Part, unknown>>): unknown {
  const schema = endpoint[part]
  if (!schema) return undefined
  const result = readWire(schema, parts[part])
  if (!result.ok) throw new ApiError({ code: 'INVALID_INPUT', statusCode: 400, message: result.problem })
  return result.value
}
