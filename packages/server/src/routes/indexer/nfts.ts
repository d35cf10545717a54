import type {
  EndpointRequest,
  EndpointResponse,
  getNft as getNftEndpoint,
  listContractNfts as listContractNftsEndpoint,
  listNfts as listNftsEndpoint,
} from '@billfold/protocol'
import type { ServerContext } from '../../context/ServerContext.js'
import { toWireNft } from '../../features/metadata/toWireNft.js'
import { limits } from '../../infra/limits.js'
import { toSlice } from './toSlice.js'

/** Returns one NFT in a list; empty if it does not exist. */
export async function getNft(
  server: ServerContext,
  { params, query }: EndpointRequest<typeof getNftEndpoint>,
): Promise<EndpointResponse<typeof getNftEndpoint>> {
  const contract = params.contract_address.toLowerCase()
  const chainId = query.chain_id[0] ?? 0
  const nft = await server.indexer.findNft(chainId, contract, params.token_id)
  if (!nft) return []
  const owners = query.include_owners
    ? await server.indexer.listNftOwners(chainId, contract, params.token_id)
    : undefined
  return [await toWireNft(server, nft, { owners })]
}

/** Lists NFTs of one or more owners, newest movement first. */
export async function listNfts(
  server: ServerContext,
  { query }: EndpointRequest<typeof listNftsEndpoint>,
): Promise<EndpointResponse<typeof listNftsEndpoint>> {
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

/** Lists NFTs of one contract, newest movement first. */
export async function listContractNfts(
  server: ServerContext,
  { params, query }: EndpointRequest<typeof listContractNftsEndpoint>,
): Promise<EndpointResponse<typeof listContractNftsEndpoint>> {
  const { limit = limits.indexerListDefault, page = 0, include_owners: withOwners = false } = query
  const contract = params.contract_address.toLowerCase()
  const chainId = query.chain[0] ?? 0
  const nfts = await server.indexer.listContractNfts({
    chainId,
    contract,
    slice: toSlice({ limit, page }),
  })
  return Promise.all(
    nfts.map(async (nft) => {
      const owners = withOwners
        ? await server.indexer.listNftOwners(chainId, contract, nft.tokenId)
        : undefined
      return toWireNft(server, nft, { owners })
    }),
  )
}
