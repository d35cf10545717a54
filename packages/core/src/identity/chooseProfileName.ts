import { isSameAddress } from '@billfold/protocol'
import { limits } from '../constants/limits.js'
import { sanitizeText } from '../format/sanitizeText.js'
import { getNameAddress } from '../names/getNameAddress.js'
import { isName } from '../names/isName.js'
import type { NameService } from '../names/NameService.js'
import { normalizeName } from '../names/normalizeName.js'
import type { SocialProfile } from './SocialProfile.js'

/**
 * The first profile name that can be shown for what it is: nothing hidden in it, and one that looks like an ENS
 * name must lead back to the address, or anybody could call themselves by somebody else's.
 */
export async function chooseProfileName(
  profiles: readonly SocialProfile[],
  { address, service }: { address: `0x${string}`; service: NameService | undefined },
): Promise<string | undefined> {
  for (const { name } of profiles) {
    if (!name || sanitizeText(name, limits.profileNameLength) !== name) continue
    if (!isName(name)) return name
    if (!service || (await normalizeName(name).catch(() => undefined)) !== name) continue
    if (isSameAddress(await getNameAddress(service, { name }), address)) return name
  }
  return undefined
}
