import type { Platform } from '../platform/createPlatform.js'
import type { NameConfig } from './nameService.js'
import type { NftReference } from './nfts.js'
import type { TrustOptions } from './urls.js'

/** Profile of an address in the social-profile service. */
export type SocialProfile = {
  type: string
  name?: string | undefined
  avatar?: string | undefined
}

/** Parts of a Billfold that identity lookups need. */
export type IdentityContext = NameConfig &
  TrustOptions & {
    platform: Pick<Platform, 'fetch' | 'clock'>
    warn(message: string, cause?: unknown): void
    /** Reads the social-profile service; undefined if it is not configured. */
    getSocialProfiles?: ((address: `0x${string}`) => Promise<readonly SocialProfile[]>) | undefined
    /** Reads an NFT's image from the indexer; undefined if it is not configured. */
    getIndexedImage?: ((nft: NftReference) => Promise<unknown>) | undefined
  }

export type Identity = { name?: string | undefined; avatar?: string | undefined }
