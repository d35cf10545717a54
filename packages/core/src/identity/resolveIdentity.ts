import { catalogue } from '../errors/catalogue.js'
import { isAbortError } from '../errors/isAbortError.js'
import { findNameService } from '../names/findNameService.js'
import { lookupName } from '../names/lookupName.js'
import { chooseProfileName } from './chooseProfileName.js'
import type { Identity, IdentityContext } from './IdentityContext.js'
import type { SocialProfile } from './SocialProfile.js'

/**
 * Who an address is: its social profile first, then ENS. What cannot be found is left out and only logged,
 * for a button without a name is still a button.
 */
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

  // Loaded only for those who have a picture to look for.
  async function findAvatar(list: readonly SocialProfile[] | undefined, name: string | undefined) {
    if (!name && !list?.some(({ avatar }) => avatar)) return undefined
    const { chooseAvatar } = await import('./chooseAvatar.js')
    return chooseAvatar(context, { address, profiles: list ?? [], name })
  }
}
