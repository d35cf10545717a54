import type { WalletProfile } from '@billfold/protocol'
import { shortenAddress } from '../../format/shortenAddress.js'

/** What a login is called: whom it reaches, or else what kind it is. */
export function describeProfile({ type, details, name }: WalletProfile): string {
  const { email, phone, address } = details
  return name ?? email ?? phone ?? (address ? shortenAddress(address, 'receipt') : nameOf(type))
}

function nameOf(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1).replaceAll('_', ' ')
}
