import { type Address, getAddress, isAddress } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { isName } from '../names/isName.js'
import { listNameServices } from '../names/listNameServices.js'
import { resolveName } from '../names/resolveName.js'

export type Receiver = {
  /** With its checksum. */
  address: Address
  /** As ENS writes it, when a name was typed. */
  name: string | undefined
}

/** Spec §5 "Send": an address, or a name that leads to one on this chain. Mixed case must have the right checksum. */
export async function resolveReceiver(
  billfold: Pick<Billfold, 'wagmi' | 'chains'>,
  { receiver: typed, chainId }: { receiver: string; chainId: number },
): Promise<Receiver> {
  const receiver = typed.trim()
  if (isAddress(receiver)) return { address: getAddress(receiver), name: undefined }
  if (!isName(receiver)) throw new BillfoldError('InvalidReceiver')
  return resolveName(listNameServices(billfold, { chainId }), { name: receiver })
}
