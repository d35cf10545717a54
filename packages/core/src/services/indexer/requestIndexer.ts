import { type Endpoint, type EndpointInput, type EndpointResponse, readWire } from '@billfold/protocol'
import { BillfoldError } from '../../errors/BillfoldError.js'
import { isRecord } from '../isRecord.js'
import { readJson } from '../readJson.js'
import { refuseAnswer } from '../refuseAnswer.js'
import type { ServiceCaller } from '../ServiceCaller.js'
import { sendRequest } from '../sendRequest.js'

type Query = Readonly<Record<string, string | number | boolean | readonly (string | number)[] | undefined>>

/** A call to the indexer, whose refusals read "{status} {statusText} - {message}" (spec §7). */
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

/** A list without the rows that are not as they should be: strangers fill it, and one odd row must not cost the others. */
function keepReadable({ response }: Endpoint, data: unknown): unknown {
  if (response.type !== 'array' || !('item' in response) || !Array.isArray(data)) return data
  const item = response.item as Endpoint['response']
  return data.filter((row) => readWire(item, row).ok)
}

/** Our server says `message`, the hosted one `error`; anything else is shown as it came. */
function readMessage(text: string): string {
  try {
    const body: unknown = JSON.parse(text)
    const message = isRecord(body) ? (body.message ?? body.error) : undefined
    return typeof message === 'string' ? message : text
  } catch {
    return text
  }
}
