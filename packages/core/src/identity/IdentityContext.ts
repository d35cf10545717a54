import type { TrustOptions } from '../media/isPublicUrl.js'
import type { NftReference } from '../media/parseNftUri.js'
import type { NameConfig } from '../names/NameConfig.js'
import type { Platform } from '../platform/Platform.js'
import type { SocialProfile } from './SocialProfile.js'

/** What of a Billfold is needed to find out who an address is. */
export type IdentityContext = NameConfig &
  TrustOptions & {
    platform: Pick<Platform, 'fetch' | 'clock'>
    warn(message: string, cause?: unknown): void
    /** Asks the social-profile service; absent where none is configured. */
    getSocialProfiles?: ((address: `0x${string}`) => Promise<readonly SocialProfile[]>) | undefined
    /** Asks the indexer for an NFT's picture; absent where none is configured. */
    getIndexedImage?: ((nft: NftReference) => Promise<unknown>) | undefined
  }

export type Identity = { name?: string | undefined; avatar?: string | undefined }
