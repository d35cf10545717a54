import type { Token } from '@billfold/protocol'
import type { Address } from 'viem'
import { isRecord } from '../isRecord.js'
import { readJson } from '../readJson.js'
import { refuseAnswer } from '../refuseAnswer.js'
import type { ServiceCaller } from '../ServiceCaller.js'
import { sendRequest } from '../sendRequest.js'
import { isToken } from './isToken.js'

export type RegisterTokenParameters = {
  chainId: number
  tokenAddress: Address
  signal?: AbortSignal | undefined
}

/** Asks the bridge to list a token that it has not seen. */
export async function registerToken(
  billfold: ServiceCaller,
  { signal, ...body }: RegisterTokenParameters,
): Promise<Token> {
  const answer = await sendRequest(billfold, {
    service: 'bridge',
    method: 'POST',
    path: '/v1/tokens',
    body,
    signal,
  })
  const parsed = readJson(answer)
  const data = isRecord(parsed) ? parsed.data : undefined
  if (!isToken(data)) throw refuseAnswer('bridge', 'data: Expected a token')
  return data
}
