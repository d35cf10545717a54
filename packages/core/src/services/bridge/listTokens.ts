import type { EndpointInput, listTokens as endpoint, Token } from '@billfold/protocol'
import { isRecord } from '../isRecord.js'
import { readJson } from '../readJson.js'
import { refuseAnswer } from '../refuseAnswer.js'
import type { ServiceCaller } from '../ServiceCaller.js'
import { sendRequest } from '../sendRequest.js'
import { isToken } from './isToken.js'

export type ListTokensParameters = EndpointInput<typeof endpoint>['query'] & {
  signal?: AbortSignal | undefined
}

/** Tokens that the bridge knows, with prices. On the button's load path, so its answer is checked by hand. */
export async function listTokens(
  billfold: ServiceCaller,
  { signal, ...query }: ListTokensParameters,
): Promise<Token[]> {
  const body = readJson(await sendRequest(billfold, { service: 'bridge', path: '/v1/tokens', query, signal }))
  const data = isRecord(body) ? body.data : undefined
  if (!Array.isArray(data)) throw refuseAnswer('bridge', 'data: Expected a list')
  if (!data.every(isToken)) throw refuseAnswer('bridge', 'data: Expected tokens')
  return data
}
