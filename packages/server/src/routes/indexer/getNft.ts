import type { EndpointRequest, EndpointResponse, getNft as endpoint } from '@billfold/protocol'
import { toWireNft } from '../../nfts/toWireNft.js'
import type { ServerContext } from '../../ServerContext.js'

/** One NFT, in a list that is empty when it does not exist. */
export async function getNft(
  server: ServerContext,
  { params, query }: EndpointRequest<typeof endpoint>,
): Promise<EndpointResponse<typeof endpoint>> {
  const contract = params.contract_address.toLowerCase()
  const chainId = query.chain_id[0] ?? 0
  const found = await server.indexer.findNft(chainId, contract, params.token_id)
  if (!found) return []
  const owners = query.include_owners
    ? await server.indexer.listNftOwners(chainId, contract, params.token_id)
    : undefined
  return [await toWireNft(server, found, { owners })]
}
