import type { Address } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { caching } from '../constants/caching.js'
import type { SocialProfile } from '../identity/SocialProfile.js'
import { listProfiles } from '../services/social/listProfiles.js'
import type { QueryContext } from './QueryContext.js'

/** The social profiles of an account; quick to try again, for a name is waiting. */
export function profilesQuery(billfold: Billfold, { address }: { address: Address }) {
  return {
    queryKey: ['billfold', 'profiles', address] as const,
    queryFn: ({ signal }: Pick<QueryContext, 'signal'>): Promise<SocialProfile[]> =>
      listProfiles(billfold, { address, signal }),
    staleTime: caching.nameMs,
    retry: caching.socialProfileRetries,
    retryDelay: (attempt: number) => caching.socialProfileRetryMs * 2 ** attempt,
  }
}
