import { type Endpoint, type EndpointInput, type EndpointResponse, readWire } from '@billfold/protocol'
import type { ServiceCaller } from '../../config/Billfold.js'
import { BillfoldError } from '../../errors/BillfoldError.js'
import { isRecord, readJson, refuseAnswer, sendRequest } from '../sendRequest.js'

type Query = Readonly<Record<string, string | number | boolean | readonly (string | number)[] | undefined>>

/** Sends an indexer request; failures read "{status} {statusText} - {message}" (R7.25). */
export async function requestIndexer<E extends Endpoint>(
  billfold: ServiceCaller,
  endpoint: E,
  input: { path: string; query: EndpointInput<E> extends { query: infer Q } ? Q : never } & {
    signal?: AbortSignal | undefined
  },
): Promise<EndpointResponse<E>> {
  const { path, query, signal } = input
  const answer = await sendRequest(billfold, { service: 'indexer', path, query: query as Query, signal })
  if (!answer.ok) {
    const { status, statusText, text } = answer
    throw new BillfoldError('IndexerFailed', { status, statusText, message: readMessage(text) })
  }
  const body = readJson(answer)
  const data = endpoint.wrapped && isRecord(body) ? body.data : body
  const result = readWire(endpoint.response, keepReadable(endpoint, data))
  if (!result.ok) throw refuseAnswer('indexer', result.problem)
  return result.value as EndpointResponse<E>
}

/** Drops malformed rows: the content is untrusted, and one bad row must not fail the list. */
function keepReadable({ response }: Endpoint, data: unknown): unknown {
  if (response.type !== 'array' || !('item' in response) || !Array.isArray(data)) return data
  const item = response.item as Endpoint['response']
  return data.filter((row) => readWire(item, row).ok)
}

/** Our server sends `message`, the hosted one `error`; any other body is shown unchanged. */
function readMessage(text: string): string {
  try {
    const body: unknown = JSON.parse(text)
    const message = isRecord(body) ? (body.message ?? body.error) : undefined
    return typeof message === 'string' ? message : text
  } catch {
    return text
  }
}
