import type { Address } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { listProfiles } from '../services/social/listProfiles.js'
import type { Identity } from './identityQuery.js'

export async function readIdentity(
  billfold: Billfold,
  { address, signal }: { address: Address; signal?: AbortSignal | undefined },
): Promise<Identity> {
  if (!billfold.services?.social) return {}
  const profiles = await listProfiles(billfold, { address, signal })
  return { name: profiles.find(({ name }) => name)?.name }
}
