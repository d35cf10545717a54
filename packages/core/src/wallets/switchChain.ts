import type { Chain } from 'viem'
import type { Connector } from 'wagmi'
import { switchChain as switchWagmiChain } from 'wagmi/actions'
import type { Billfold } from '../config/Billfold.js'
import { remember } from './record.js'

export type SwitchChainParameters = {
  chainId: number
  /** @default the active wallet */
  connector?: Connector | undefined
}

/** Switches a wallet to a network, and adds the network if the wallet does not know it (4902). */
export async function switchChain(
  billfold: Billfold,
  { chainId, connector }: SwitchChainParameters,
): Promise<Chain> {
  const chain = await switchWagmiChain(billfold.wagmi, { chainId, ...(connector && { connector }) })
  remember(billfold, 'recentChainIds', chainId)
  return chain
}
