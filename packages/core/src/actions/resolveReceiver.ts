import { type Address, getAddress, isAddress } from 'viem'
import { resolveName } from '../chain/ens.js'
import { listNameServices } from '../chain/nameService.js'
import { isName } from '../chain/names.js'
import type { Billfold } from '../config/Billfold.js'
import { BillfoldError } from '../errors/BillfoldError.js'

export type Receiver = {
  /** Checksummed. */
  address: Address
  /** Normalised ENS name, if a name was typed. */
  name: string | undefined
}

/** Resolves an address, or a name on this chain. A mixed-case address must have a valid checksum. */
export async function resolveReceiver(
  billfold: Pick<Billfold, 'wagmi' | 'chains'>,
  { receiver: typed, chainId }: { receiver: string; chainId: number },
): Promise<Receiver> {
  const receiver = typed.trim()
  if (isAddress(receiver)) return { address: getAddress(receiver), name: undefined }
  if (!isName(receiver)) throw new BillfoldError('InvalidReceiver')
  return resolveName(listNameServices(billfold, { chainId }), { name: receiver })
}
