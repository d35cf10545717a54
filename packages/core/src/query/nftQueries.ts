import type { Address } from 'viem'
import { listMediaUrls } from '../chain/media.js'
import { type NftCard, toNftCard } from '../chain/nfts.js'
import { sanitizeText } from '../chain/text.js'
import type { Billfold } from '../config/Billfold.js'
import { toTrust } from '../config/toTrust.js'
import { caching, limits } from '../constants.js'
import type { QueryContext } from './QueryContext.js'

export type NftQueryParameters = { chainId: number; contract: Address; tokenId: bigint }

/** NFT metadata, sanitized for display. */
export type NftFacts = {
  name: string | undefined
  description: string | undefined
  /** Image URLs, best first. */
  image: readonly string[]
  /** Video, audio or file URLs, best first. */
  animation: readonly string[]
}

/** Query options for one NFT; needs the indexer. Null if unknown. */
export function nftQuery(billfold: Billfold, { chainId, contract, tokenId }: NftQueryParameters) {
  return {
    queryKey: ['billfold', 'nft', chainId, contract.toLowerCase(), tokenId.toString()] as const,
    queryFn: async ({ signal }: Pick<QueryContext, 'signal'>): Promise<NftFacts | null> => {
      const { getNft } = await import('../services/indexer/nfts.js')
      const nft = await getNft(billfold, { chainId, contract, tokenId, signal })
      if (!nft) return null
      const trust = toTrust(billfold)
      const { name, description, image, animation_url: animation } = nft.metadata
      const toText = (value: unknown, length: number) =>
        (typeof value === 'string' && sanitizeText(value, length)) || undefined
      const toUrls = (value: unknown) => (typeof value === 'string' ? listMediaUrls(value, trust) : [])
      return {
        name: toText(name, limits.nftNameLength),
        description: toText(description, limits.nftDescriptionLength),
        image: toUrls(image),
        animation: toUrls(animation),
      }
    },
    staleTime: caching.ownedStaleMs,
    retry: 1,
  }
}

export type NftsQueryParameters = {
  address: Address
  chainId: number
  /** Filters by contract. @default all */
  contracts?: readonly Address[] | undefined
}

/** Query options for an account's displayable NFTs on one chain; needs the indexer. */
export function nftsQuery(billfold: Billfold, parameters: NftsQueryParameters | undefined) {
  return {
    queryKey: ['billfold', 'nfts', parameters] as const,
    queryFn: async ({ signal }: Pick<QueryContext, 'signal'>): Promise<NftCard[]> => {
      if (!parameters || parameters.contracts?.length === 0) return []
      const { address: owner, chainId, contracts } = parameters
      const { listNfts } = await import('../services/indexer/nfts.js')
      // Cards do not show the supply.
      const nfts = await listNfts(billfold, {
        chainIds: [chainId],
        owner,
        contracts,
        withSupply: false,
        signal,
      })
      const trust = toTrust(billfold)
      return nfts
        .slice(0, limits.listLength)
        .filter((nft) => nft.chainId === chainId && nft.quantityOwned > 0n)
        .flatMap((nft) => toNftCard(nft, trust) ?? [])
    },
    staleTime: caching.ownedStaleMs,
    retry: 1,
  }
}
