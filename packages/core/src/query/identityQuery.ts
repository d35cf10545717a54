import type { Address } from 'viem'
import type { Identity, SocialProfile } from '../chain/IdentityContext.js'
import { resolveIdentity } from '../chain/identity.js'
import type { NftReference } from '../chain/nfts.js'
import type { Billfold } from '../config/Billfold.js'
import { toTrust } from '../config/toTrust.js'
import { caching } from '../constants.js'
import { listProfiles } from '../services/social.js'
import type { QueryContext } from './QueryContext.js'

/** Query options for social profiles; retries quickly, since a name is pending on screen. */
function profilesQuery(billfold: Billfold, { address }: { address: Address }) {
  return {
    queryKey: ['billfold', 'profiles', address] as const,
    queryFn: ({ signal }: Pick<QueryContext, 'signal'>): Promise<SocialProfile[]> =>
      listProfiles(billfold, { address, signal }),
    staleTime: caching.nameMs,
    retry: caching.socialProfileRetries,
    retryDelay: (attempt: number) => caching.socialProfileRetryMs * 2 ** attempt,
  }
}

/** Query options for an account's name and avatar: social profile first, then ENS. */
export function identityQuery(billfold: Billfold, { address }: { address: Address | undefined }) {
  const { chains, wagmi, platform, warn, services } = billfold
  return {
    queryKey: ['billfold', 'identity', address] as const,
    queryFn: async ({ client }: Pick<QueryContext, 'client'>): Promise<Identity> => {
      if (!address) return {}
      const context = { chains, wagmi, platform, warn, ...toTrust(billfold) }
      const getSocialProfiles = (owner: Address) =>
        client.fetchQuery(profilesQuery(billfold, { address: owner }))
      return resolveIdentity(
        {
          ...context,
          getSocialProfiles: services?.social ? getSocialProfiles : undefined,
          getIndexedImage: services?.indexer ? (nft) => getIndexedImage(billfold, nft) : undefined,
        },
        { address },
      )
    },
    staleTime: caching.nameMs,
  }
}

async function getIndexedImage(billfold: Billfold, nft: NftReference): Promise<unknown> {
  const { getNft } = await import('../services/indexer/nfts.js')
  return (await getNft(billfold, nft))?.metadata.image
}
