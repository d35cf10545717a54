import { getAddress } from 'viem'
import { BillfoldError } from '../errors/BillfoldError.js'
import { isAbortError } from '../errors/isAbortError.js'
import { getNameAddress } from './getNameAddress.js'
import type { NameService } from './NameService.js'
import { normalizeName } from './normalizeName.js'

export type ResolvedName = {
  /** As ENS writes it; show this, not what was typed. */
  name: string
  /** With its checksum. */
  address: `0x${string}`
}

/** The address that a typed name stands for in the first registry that has one; else throws (spec §5 "Send"). */
export async function resolveName(
  services: readonly NameService[],
  { name: typed }: { name: string },
): Promise<ResolvedName> {
  if (services.length === 0) throw new BillfoldError('NamesUnavailable')
  const failure = new BillfoldError('AddressUnresolved')
  try {
    const name = await normalizeName(typed)
    for (const service of services) {
      const address = await getNameAddress(service, { name })
      if (address) return { name, address: getAddress(address) }
    }
  } catch (error) {
    throw isAbortError(error) ? error : failure.because(error)
  }
  throw failure
}
