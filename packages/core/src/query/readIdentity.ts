import type { Address } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import type { Identity } from '../identity/IdentityContext.js'
import { resolveIdentity } from '../identity/resolveIdentity.js'
import { listProfiles } from '../services/social/listProfiles.js'

/** Who an address is, as the configured services and chains know it. */
export function readIdentity(
  billfold: Billfold,
  { address, signal }: { address: Address; signal?: AbortSignal | undefined },
): Promise<Identity> {
  const { chains, wagmi, platform, warn, services } = billfold
  return resolveIdentity(
    {
      chains,
      wagmi,
      platform,
      warn,
      getSocialProfiles: services?.social
        ? (owner) => listProfiles(billfold, { address: owner, signal })
        : undefined,
    },
    { address },
  )
}
