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

/** The address that a typed name stands for; throws `AddressUnresolved` when there is none (spec §5 "Send"). */
export async function resolveName(
  service: NameService | undefined,
  { name: typed }: { name: string },
): Promise<ResolvedName> {
  const failure = new BillfoldError('AddressUnresolved')
  if (!service) throw failure
  try {
    const name = await normalizeName(typed)
    const address = await getNameAddress(service, { name })
    if (address) return { name, address: getAddress(address) }
  } catch (error) {
    throw isAbortError(error) ? error : failure.because(error)
  }
  throw failure
}
