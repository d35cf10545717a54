import { type EndpointResponse, getChain as endpoint } from '@billfold/protocol'
import { request } from '../request.js'
import type { ServiceCaller } from '../ServiceCaller.js'

export type GetChainParameters = {
  chainId: number
  signal?: AbortSignal | undefined
}

/** Metadata of one chain. Holds a schema: import it lazily. */
export function getChain(
  billfold: ServiceCaller,
  { chainId, signal }: GetChainParameters,
): Promise<EndpointResponse<typeof endpoint>> {
  return request(billfold, endpoint, { params: { chainId }, signal })
}
