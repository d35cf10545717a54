import type { Address } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { toTrust } from '../config/toTrust.js'
import { caching } from '../constants/caching.js'
import { limits } from '../constants/limits.js'
import { sanitizeText } from '../format/sanitizeText.js'
import { listMediaUrls } from '../media/listMediaUrls.js'
import type { QueryContext } from './QueryContext.js'

export type NftQueryParameters = { chainId: number; contract: Address; tokenId: bigint }

/** What an NFT says of itself, all of it safe to show. */
export type NftFacts = {
  name: string | undefined
  description: string | undefined
  /** Addresses of its picture, best first. */
  image: readonly string[]
  /** Addresses of its video, sound or file, best first. */
  animation: readonly string[]
}

/** One NFT by contract and token id; needs the indexer. Null when nobody knows it. */
export function nftQuery(billfold: Billfold, { chainId, contract, tokenId }: NftQueryParameters) {
  return {
    queryKey: ['billfold', 'nft', chainId, contract.toLowerCase(), tokenId.toString()] as const,
    queryFn: async ({ signal }: Pick<QueryContext, 'signal'>): Promise<NftFacts | null> => {
      const { getNft } = await import('../services/indexer/getNft.js')
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
