import { type Address, getAddress, isAddress } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { findNameService } from '../names/findNameService.js'
import { isName } from '../names/isName.js'
import { resolveName } from '../names/resolveName.js'

export type Receiver = {
  /** With its checksum. */
  address: Address
  /** As ENS writes it, when a name was typed. */
  name: string | undefined
}

/** Spec §5 "Send": an address, or a name that leads to one now. A mixed-case address must have the right checksum. */
export async function resolveReceiver(
  billfold: Pick<Billfold, 'wagmi' | 'chains'>,
  { receiver: typed }: { receiver: string },
): Promise<Receiver> {
  const receiver = typed.trim()
  if (isAddress(receiver)) return { address: getAddress(receiver), name: undefined }
  if (!isName(receiver)) throw new BillfoldError('InvalidReceiver')
  return resolveName(findNameService(billfold), { name: receiver })
}
