import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import type { Billfold } from '../../config/Billfold.js'
import { findSmartAccount } from './findSmartAccount.js'

/** Whether the app pays the gas of a connected account on a chain. */
export function isSponsored(
  { wagmi }: Pick<Billfold, 'wagmi'>,
  { account, chainId }: { account: Address; chainId: number },
): boolean {
  return [...wagmi.state.connections.values()].some(
    ({ connector, accounts }) =>
      findSmartAccount(connector)?.isSponsored(chainId) &&
      accounts.some((address) => isSameAddress(address, account)),
  )
}
