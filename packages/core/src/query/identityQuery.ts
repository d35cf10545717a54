import type { Address } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { listServiceOrigins } from '../config/listServiceOrigins.js'
import { caching } from '../constants/caching.js'
import type { Identity } from '../identity/IdentityContext.js'
import { resolveIdentity } from '../identity/resolveIdentity.js'
import { profilesQuery } from './profilesQuery.js'
import type { QueryContext } from './QueryContext.js'

/** The name and avatar of an account: social profile first, then ENS. */
export function identityQuery(billfold: Billfold, { address }: { address: Address | undefined }) {
  const { chains, wagmi, platform, warn, services } = billfold
  return {
    queryKey: ['billfold', 'identity', address] as const,
    queryFn: async ({ client }: Pick<QueryContext, 'client'>): Promise<Identity> => {
      if (!address) return {}
      const getSocialProfiles = services?.social
        ? (owner: Address) => client.fetchQuery(profilesQuery(billfold, { address: owner }))
        : undefined
      const trusted = listServiceOrigins(services)
      return resolveIdentity({ chains, wagmi, platform, warn, getSocialProfiles, trusted }, { address })
    },
    staleTime: caching.nameMs,
  }
}
