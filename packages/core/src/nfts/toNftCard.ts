import { limits } from '../constants/limits.js'
import { sanitizeText } from '../format/sanitizeText.js'
import type { TrustOptions } from '../media/isPublicUrl.js'
import { listMediaUrls } from '../media/listMediaUrls.js'

/** An NFT as a card shows it: everything in it is safe to render. */
export type NftCard = {
  chainId: number
  contract: `0x${string}`
  tokenId: bigint
  name: string
  /** Addresses of its image, best first; at least one. */
  image: readonly string[]
  /** Addresses of the video, sound or file that comes with it, best first; mostly none. */
  animation: readonly string[]
  /** How many of it the owner has. */
  quantity: bigint
}

/** What of an NFT its card is made of. */
export type NftLike = {
  chainId: number
  id: bigint
  tokenAddress: `0x${string}`
  metadata: Record<string, unknown>
  quantityOwned: bigint
}

/** The card of an NFT; undefined for one without a name or an image that can be shown: spec §2 hides it. */
export function toNftCard(nft: NftLike, trust: TrustOptions = {}): NftCard | undefined {
  const { chainId, id, tokenAddress, metadata, quantityOwned } = nft
  const name = typeof metadata.name === 'string' ? sanitizeText(metadata.name, limits.nftNameLength) : ''
  const image = listUrls(metadata.image, trust)
  if (!name || image.length === 0) return undefined
  const animation = listUrls(metadata.animation_url ?? metadata.video_url, trust)
  return { chainId, contract: tokenAddress, tokenId: id, name, image, animation, quantity: quantityOwned }
}

function listUrls(value: unknown, trust: TrustOptions): string[] {
  return typeof value === 'string' ? listMediaUrls(value, trust) : []
}
