import { getNft as nftEndpoint, listNfts as nftsEndpoint, type WireNft } from '@billfold/protocol'
import { type Address, parseAbi } from 'viem'
import { readContract } from '../../chain/readContract.js'
import type { Billfold, ServiceCaller } from '../../config/Billfold.js'
import { limits } from '../../constants.js'
import { requestIndexer } from './requestIndexer.js'

/** NFT as shown by the kit (R3.8). */
export type Nft = {
  chainId: number
  id: bigint
  tokenAddress: Address
  tokenURI: string
  type: 'ERC721' | 'ERC1155'
  metadata: NftMetadata
  owner: Address | undefined
  /** @default 1n */
  quantityOwned: bigint
  /** ERC1155 only. */
  supply?: bigint | undefined
}

/** Metadata of an NFT, including unknown fields. */
export type NftMetadata = Record<string, unknown> & {
  name?: string | undefined
  image?: string | undefined
}

/** Converts an indexer NFT to the kit's type; undefined without a contract. */
function toNft(wire: WireNft): Nft | undefined {
  const {
    contract,
    extra_metadata: extra,
    collection: _,
    metadata_url: uri,
    chain_id: chainId,
    token_id: id,
  } = wire
  const { status, balance, token_type: kind, owner_addresses: owners, image_url: image, ...rest } = wire
  const tokenAddress = (wire.contract_address ?? contract?.address) as Address | undefined
  if (!tokenAddress) return undefined
  const multi = /1155/.test(contract?.type ?? kind ?? '')
  return {
    chainId: Number(chainId),
    id: BigInt(id),
    tokenAddress,
    tokenURI: uri ?? '',
    type: multi ? 'ERC1155' : 'ERC721',
    metadata: { ...describe(rest), attributes: extra?.attributes, image: image ?? undefined, uri: uri ?? '' },
    owner: owners?.[0] as Address | undefined,
    quantityOwned: balance !== undefined && /^\d{1,78}$/.test(balance) ? BigInt(balance) : 1n,
  }
}

const dropped = [
  'contract',
  'extra_metadata',
  'collection',
  'chain_id',
  'token_id',
  'contract_address',
  'metadata_url',
]

function describe(wire: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(wire).filter(([key, value]) => !dropped.includes(key) && value !== null),
  )
}

const supplyAbi = /* @__PURE__ */ parseAbi(['function totalSupply(uint256 id) view returns (uint256)'])

/** Adds an ERC-1155 token's supply, which the indexer does not send; 0 if its contract does not report it. */
async function addSupply({ wagmi }: Partial<Pick<Billfold, 'wagmi'>>, nft: Nft): Promise<Nft> {
  if (nft.type !== 'ERC1155' || !wagmi) return nft
  const { chainId, tokenAddress: address, id } = nft
  try {
    // wagmi has no client for an unconfigured chain.
    const client = wagmi.getClient({ chainId })
    const read = { address, abi: supplyAbi, functionName: 'totalSupply', args: [id] } as const
    return { ...nft, supply: (await readContract(client, read)) ?? 0n }
  } catch {
    return { ...nft, supply: 0n }
  }
}

export type GetNftParameters = {
  chainId: number
  contract: Address
  tokenId: bigint
  /** @default false */
  includeOwners?: boolean | undefined
  signal?: AbortSignal | undefined
}

/** Returns one NFT by contract and token id; undefined if unknown to the indexer. */
export async function getNft(
  billfold: ServiceCaller,
  { chainId, contract, tokenId, includeOwners = false, signal }: GetNftParameters,
): Promise<Nft | undefined> {
  const [item] = await requestIndexer(billfold, nftEndpoint, {
    path: `/v1/nfts/${contract}/${tokenId}`,
    query: { chain_id: [String(chainId)], include_owners: includeOwners ? 'true' : 'false' },
    signal,
  })
  const nft = item && toNft(item)
  return nft && addSupply(billfold, nft)
}

export type ListNftsParameters = {
  chainIds: readonly number[]
  owner: Address
  /** Filters by contract. */
  contracts?: readonly Address[] | undefined
  /** @default 50 */
  limit?: number | undefined
  /** Reads each ERC-1155 supply from its chain, one request each. @default true */
  withSupply?: boolean | undefined
  signal?: AbortSignal | undefined
}

/** Lists a wallet's NFTs. */
export async function listNfts(
  billfold: ServiceCaller,
  { chainIds, owner, contracts, limit = limits.listLength, withSupply = true, signal }: ListNftsParameters,
): Promise<Nft[]> {
  const items = await requestIndexer(billfold, nftsEndpoint, {
    path: nftsEndpoint.path,
    query: {
      chain: chainIds.map(String),
      limit: String(limit),
      owner_address: [owner],
      ...(contracts && { contract_address: [...contracts] }),
    },
    signal,
  })
  const nfts = items.flatMap((item) => {
    const nft = toNft(item)
    return nft ? [{ ...nft, owner: nft.owner ?? owner }] : []
  })
  return withSupply ? Promise.all(nfts.map((nft) => addSupply(billfold, nft))) : nfts
}
