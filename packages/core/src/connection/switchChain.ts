import type { Chain } from 'viem'
import type { Connector } from 'wagmi'
import { switchChain as switchWagmiChain } from 'wagmi/actions'
import type { Billfold } from '../config/Billfold.js'
import { remember } from './recents.js'

export type SwitchChainParameters = {
  chainId: number
  /** @default the active wallet */
  connector?: Connector | undefined
}

/** Moves a wallet to a network, adding the network to the wallet where it is not known there (4902). */
export async function switchChain(
  billfold: Billfold,
  { chainId, connector }: SwitchChainParameters,
): Promise<Chain> {
  const chain = await switchWagmiChain(billfold.wagmi, { chainId, ...(connector && { connector }) })
  remember(billfold, 'recentChainIds', chainId)
  return chain
}
