import type { WalletProfile } from '@billfold/protocol'

/** Spec §2, §6: logins that are not a person's to manage. */
const hidden: readonly string[] = ['guest', 'custom_jwt', 'custom_auth_endpoint']

/** The logins that a person sees. */
export function listVisibleProfiles(profiles: readonly WalletProfile[]): readonly WalletProfile[] {
  return profiles.filter(({ type }) => !hidden.includes(type))
}
