import type {
  EndpointRequest,
  EndpointResponse,
  uploadContractMetadata as endpoint,
} from '@billfold/protocol'
import { getChainContext } from '../../chain/getChainContext.js'
import { saveContractMetadata } from '../../contracts/saveContractMetadata.js'
import type { RequestMeta } from '../../http/RequestMeta.js'
import { ServiceError } from '../../http/ServiceError.js'
import type { ServerContext } from '../../ServerContext.js'

/** Stores metadata of a contract that the chain has. */
export async function uploadContractMetadata(
  server: ServerContext,
  { params, body, clientId }: EndpointRequest<typeof endpoint> & RequestMeta,
): Promise<EndpointResponse<typeof endpoint>> {
  const { client } = getChainContext(server, params.chainId)
  const code = await client.getCode({ address: params.address })
  if (!code) throw new ServiceError('INVALID_INPUT', 'There is no contract at this address')
  const stored = await saveContractMetadata(server, { ...params, metadata: body, clientId })
  if (!stored) throw new ServiceError('CONFLICT', 'Somebody else has described this contract')
  return { stored: true }
}
