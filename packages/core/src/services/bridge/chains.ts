import {
  getChain as chainEndpoint,
  listChains as chainsEndpoint,
  type EndpointResponse,
} from '@billfold/protocol'
import type { ServiceCaller } from '../../config/Billfold.js'
import { request } from '../request.js'

/** Lists the bridge's chains. Contains a schema: import it lazily. */
export function listChains(
  billfold: ServiceCaller,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<EndpointResponse<typeof chainsEndpoint>> {
  return request(billfold, chainsEndpoint, { signal })
}

export type GetChainParameters = {
  chainId: number
  signal?: AbortSignal | undefined
}

/** Returns one chain's metadata. Contains a schema: import it lazily. */
export function getChain(
  billfold: ServiceCaller,
  { chainId, signal }: GetChainParameters,
): Promise<EndpointResponse<typeof chainEndpoint>> {
  return request(billfold, chainEndpoint, { params: { chainId }, signal })
}
