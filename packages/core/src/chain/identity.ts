import { isSameAddress } from '@billfold/protocol'
import { limits } from '../constants.js'
import { catalogue } from '../errors/catalogue.js'
import { isAbortError } from '../errors/isAbortError.js'
import { getNameAddress, lookupName } from './ens.js'
import type { Identity, IdentityContext, SocialProfile } from './IdentityContext.js'
import { findNameService, type NameService } from './nameService.js'
import { isName, normalizeName } from './names.js'
import { sanitizeText } from './text.js'

/**
 * Returns the first profile name without hidden characters. One that looks like an ENS name must resolve back to the
 * address, to prevent impersonation.
 */
async function chooseProfileName(
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

/** Resolves an address to a profile: social profile first, then ENS. Failures are only logged. */
export async function resolveIdentity(
  context: IdentityContext,
  { address }: { address: `0x${string}` },
): Promise<Identity> {
  const { getSocialProfiles, warn } = context
  const service = findNameService(context)
  const attempt = <T>(message: string, work: Promise<T> | undefined): Promise<T | undefined> =>
    Promise.resolve(work).catch((error: unknown) => {
      if (isAbortError(error)) throw error
      warn(message, error)
      return undefined
    })

  const [profiles, ensName] = await Promise.all([
    attempt(catalogue.NameUnresolved.message, getSocialProfiles?.(address)),
    attempt(catalogue.NameUnresolved.message, service && lookupName(service, { address })),
  ])
  const found = await Promise.all([
    attempt(catalogue.NameUnresolved.message, profiles && chooseProfileName(profiles, { address, service })),
    attempt(catalogue.AvatarUnresolved.message, findAvatar(profiles, ensName)),
  ])
  return { name: found[0] ?? ensName, avatar: found[1] }

  // Loaded only if there is an avatar to look for.
  async function findAvatar(list: readonly SocialProfile[] | undefined, name: string | undefined) {
    if (!name && !list?.some(({ avatar }) => avatar)) return undefined
    const { chooseAvatar } = await import('./avatar.js')
    return chooseAvatar(context, { address, profiles: list ?? [], name })
  }
}
