import type { WalletProfile } from '@billfold/protocol'
import { shortenAddress } from '../../chain/text.js'

/** Returns the label of a login: its contact, else its kind. */
export function describeProfile({ type, details, name }: WalletProfile): string {
  const { email, phone, address } = details
  return name ?? email ?? phone ?? (address ? shortenAddress(address, 'receipt') : nameOf(type))
}

function nameOf(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1).replaceAll('_', ' ')
}

/** Logins that users cannot manage. */
const hidden: readonly string[] = ['guest', 'custom_jwt', 'custom_auth_endpoint']

/** Lists the logins that users see. */
export function listVisibleProfiles(profiles: readonly WalletProfile[]): readonly WalletProfile[] {
  return profiles.filter(({ type }) => !hidden.includes(type))
}
