import type { WireNft } from '@billfold/protocol'
import type { Address } from 'viem'

/** An NFT as the kit shows it (spec §3). */
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

/** What an NFT says about itself, whatever else it may say. */
export type NftMetadata = Record<string, unknown> & {
  name?: string | undefined
  image?: string | undefined
}

/** The kit's form of an NFT as the indexer sends it; undefined when it names no contract. */
export function toNft(wire: WireNft): Nft | undefined {
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
