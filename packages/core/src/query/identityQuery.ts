import type { Address } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { toTrust } from '../config/toTrust.js'
import { caching } from '../constants/caching.js'
import type { Identity } from '../identity/IdentityContext.js'
import { resolveIdentity } from '../identity/resolveIdentity.js'
import type { NftReference } from '../media/parseNftUri.js'
import { profilesQuery } from './profilesQuery.js'
import type { QueryContext } from './QueryContext.js'

/** The name and avatar of an account: social profile first, then ENS. */
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
  const { getNft } = await import('../services/indexer/getNft.js')
  return (await getNft(billfold, nft))?.metadata.image
}
