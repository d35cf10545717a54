import type { Address } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { caching } from '../constants/caching.js'
import type { Identity } from '../identity/IdentityContext.js'
import { readIdentity } from './readIdentity.js'

/** The name and avatar of an account: social profile first, then ENS. */
export function identityQuery(billfold: Billfold, { address }: { address: Address | undefined }) {
  return {
    queryKey: ['billfold', 'identity', address] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Identity> => {
      return address ? readIdentity(billfold, { address, signal }) : {}
    },
    staleTime: caching.nameMs,
  }
}
