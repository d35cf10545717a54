import { getAvatar } from './getAvatar.js'
import type { IdentityContext } from './IdentityContext.js'
import { resolveAvatar } from './resolveAvatar.js'
import type { SocialProfile } from './SocialProfile.js'

/** The first picture that can be shown: those of the profiles, then that of the name. */
export async function chooseAvatar(
  context: IdentityContext,
  parameters: { address: `0x${string}`; profiles: readonly SocialProfile[]; name: string | undefined },
): Promise<string | undefined> {
  const { address, profiles, name } = parameters
  const records = profiles.flatMap(({ avatar }) => (avatar ? [avatar] : []))
  const attempts = records.map((record) => () => resolveAvatar(context, { record, account: address }))
  if (name) attempts.push(() => getAvatar(context, { name, account: address }))
  let failure: unknown
  for (const attempt of attempts) {
    try {
      const url = await attempt()
      if (url) return url
    } catch (error) {
      // One broken record must not hide the next; it is told only if nothing is found.
      failure = error
    }
  }
  if (failure) throw failure
  return undefined
}
