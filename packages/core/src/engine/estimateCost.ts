import type { Address } from 'viem'
import type { FeesPerGas } from '../chain/gas.js'
import { type GasCost, readGas } from '../chain/gas.js'
import type { Billfold } from '../config/Billfold.js'
import { isSponsored } from '../wallets/smart/SmartHandle.js'
import type { Call } from './JournalEntry.js'
import { getClient } from './openWallet.js'

export type EstimateCostParameters = {
  chainId: number
  from: Address
  call: Call
  /** @default the chain's current fees */
  fees?: FeesPerGas | undefined
}

/** Estimates a call's cost besides its value, in wei; 0 if sponsored. Rejects if the call would fail. */
export async function estimateCost(
  billfold: Pick<Billfold, 'wagmi' | 'chains'>,
  { chainId, from, call, fees }: EstimateCostParameters,
): Promise<GasCost> {
  const client = getClient(billfold, { chainId })
  const chain = billfold.chains.find(({ id }) => id === chainId) ?? {}
  const cost = await readGas(client, { chain, from, call, given: fees })
  return isSponsored(billfold, { account: from, chainId }) ? { ...cost, l1Fee: 0n, total: 0n } : cost
}
