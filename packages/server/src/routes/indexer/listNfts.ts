import type { EndpointRequest, EndpointResponse, listNfts as endpoint } from '@billfold/protocol'
import { limits } from '../../limits.js'
import { toWireNft } from '../../nfts/toWireNft.js'
import type { ServerContext } from '../../ServerContext.js'
import { toSlice } from './toSlice.js'

/** NFTs of one or more owners, newest movement first. */
export async function listNfts(
  server: ServerContext,
  { query }: EndpointRequest<typeof endpoint>,
): Promise<EndpointResponse<typeof endpoint>> {
  const { limit = limits.indexerListDefault, page = 0 } = query
  const chainIds = query.chain.filter((id) => server.chains.has(id))
  const contracts = query.contract_address?.map((address) => address.toLowerCase())
  const slice = toSlice({ limit, page })
  const lists = query.owner_address.map(async (address) => {
    const owner = address.toLowerCase()
    const owned = await server.indexer.listOwnedNfts({ chainIds, owner, contracts, slice })
    return Promise.all(owned.map((nft) => toWireNft(server, nft, { owners: [owner] })))
  })
  return (await Promise.all(lists)).flat().slice(0, limit)
}
