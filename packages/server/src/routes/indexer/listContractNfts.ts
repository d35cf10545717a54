import type { EndpointRequest, EndpointResponse, listContractNfts as endpoint } from '@billfold/protocol'
import { limits } from '../../limits.js'
import { toWireNft } from '../../nfts/toWireNft.js'
import type { ServerContext } from '../../ServerContext.js'
import { toSlice } from './toSlice.js'

/** NFTs of one contract, newest movement first. */
export async function listContractNfts(
  server: ServerContext,
  { params, query }: EndpointRequest<typeof endpoint>,
): Promise<EndpointResponse<typeof endpoint>> {
  const { limit = limits.indexerListDefault, page = 0, include_owners: withOwners = false } = query
  const contract = params.contract_address.toLowerCase()
  const chainId = query.chain[0] ?? 0
  const found = await server.indexer.listContractNfts({
    chainId,
    contract,
    slice: toSlice({ limit, page }),
  })
  return Promise.all(
    found.map(async (nft) => {
      const owners = withOwners
        ? await server.indexer.listNftOwners(chainId, contract, nft.tokenId)
        : undefined
      return toWireNft(server, nft, { owners })
    }),
  )
}
