import type { Address } from 'viem'
import type { Billfold } from '../../config/Billfold.js'
import { isSponsored } from '../../wallets/smart/isSponsored.js'
import { getClient } from '../getClient.js'
import type { Call } from '../Operation.js'
import { readQuantity } from '../readPosition.js'
import { toHex } from '../toHex.js'
import { type FeesPerGas, readFees } from './readFees.js'
import { readL1Fee } from './readL1Fee.js'

export type GasCost = FeesPerGas & {
  /** Units of gas. */
  limit: bigint
  /** Wei; zero but on chains that live on another. */
  l1Fee: bigint
  /** The most that it can cost, in wei. */
  total: bigint
}

export type EstimateCostParameters = { chainId: number; from: Address; call: Call }

/** What a call would cost its sender besides its value: gas times fee, in wei; nothing where the app pays. Rejects when the call would fail. */
export async function estimateCost(
  billfold: Pick<Billfold, 'wagmi' | 'chains'>,
  { chainId, from, call: { to, value, data } }: EstimateCostParameters,
): Promise<GasCost> {
  const client = getClient(billfold, { chainId })
  const chain = billfold.chains.find(({ id }) => id === chainId) ?? {}
  const params = [{ from, to, value: toHex(value), data }]
  const [limit, fees, l1Fee] = await Promise.all([
    client.request({ method: 'eth_estimateGas', params }).then(readQuantity),
    readFees(client),
    readL1Fee(client, { chain, data }),
  ])
  if (isSponsored(billfold, { account: from, chainId })) return { ...fees, limit, l1Fee: 0n, total: 0n }
  return { ...fees, limit, l1Fee, total: limit * fees.maxFeePerGas + l1Fee }
}
