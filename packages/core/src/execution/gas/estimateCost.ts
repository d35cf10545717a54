import type { Address } from 'viem'
import type { Billfold } from '../../config/Billfold.js'
import type { FeesPerGas } from '../../rpc/gas/readFees.js'
import { type GasCost, readGas } from '../../rpc/gas/readGas.js'
import { isSponsored } from '../../wallets/smart/isSponsored.js'
import { getClient } from '../getClient.js'
import type { Call } from '../Operation.js'

export type EstimateCostParameters = {
  chainId: number
  from: Address
  call: Call
  /** @default what the chain asks now */
  fees?: FeesPerGas | undefined
}

/** What a call would cost its sender besides its value: gas times fee, in wei; nothing where the app pays. Rejects when the call would fail. */
export async function estimateCost(
  billfold: Pick<Billfold, 'wagmi' | 'chains'>,
  { chainId, from, call, fees }: EstimateCostParameters,
): Promise<GasCost> {
  const client = getClient(billfold, { chainId })
  const chain = billfold.chains.find(({ id }) => id === chainId) ?? {}
  const cost = await readGas(client, { chain, from, call, given: fees })
  return isSponsored(billfold, { account: from, chainId }) ? { ...cost, l1Fee: 0n, total: 0n } : cost
}
