import { boundFee } from '@billfold/protocol'
import type { Address, Chain, Hex } from 'viem'
import { limits } from '../../constants/limits.js'
import type { RpcClient } from '../RpcClient.js'
import { readQuantity } from '../readQuantity.js'
import { toHex } from '../toHex.js'
import { type FeesPerGas, readFees } from './readFees.js'
import { readL1Fee } from './readL1Fee.js'

export type GasCost = FeesPerGas & {
  /** Units of gas that the call takes now, by the node. */
  estimate: bigint
  /** Units of gas that are signed: the estimate and a margin. */
  limit: bigint
  /** Wei; zero but on chains that live on another. */
  l1Fee: bigint
  /** The most that it can cost, in wei. */
  total: bigint
}

/** What the caller has decided already; the rest is read from the chain. */
export type GivenGas = {
  gas?: bigint | undefined
  gasPrice?: bigint | undefined
  maxFeePerGas?: bigint | undefined
  maxPriorityFeePerGas?: bigint | undefined
}

export type ReadGasParameters = {
  chain: Pick<Chain, 'contracts'>
  from: Address
  call: { to?: Address | undefined; value: bigint; data: Hex }
  given?: GivenGas | undefined
}

/** The gas and fees that a call is signed with, and the most that it then costs. Rejects when the call would fail. */
export async function readGas(
  client: RpcClient,
  { chain, from, call, given = {} }: ReadGasParameters,
): Promise<GasCost> {
  const { to, value, data } = call
  const params = [{ from, ...(to && { to }), value: toHex(value), data }]
  const [estimate, current, l1Fee] = await Promise.all([
    given.gas ?? client.request({ method: 'eth_estimateGas', params }).then(readQuantity),
    isWhole(given) ? given : readFees(client),
    readL1Fee(client, { chain, data }),
  ])
  const fees = chooseFees(current, given)
  const { maxFeePerGas } = fees
  const limit = given.gas ?? (await addMargin(client, { from, value, data, estimate, maxFeePerGas, l1Fee }))
  return { ...fees, estimate, limit, l1Fee, total: boundFee({ gas: limit, maxFeePerGas, l1Fee }) }
}

/** Fees that leave nothing to read. */
function isWhole(given: GivenGas): given is GivenGas & FeesPerGas {
  return given.maxFeePerGas !== undefined && 'maxPriorityFeePerGas' in given
}

function chooseFees(current: FeesPerGas, { gasPrice, maxFeePerGas, ...given }: GivenGas): FeesPerGas {
  if (gasPrice !== undefined) return { maxFeePerGas: gasPrice, maxPriorityFeePerGas: undefined }
  const tip = given.maxPriorityFeePerGas ?? current.maxPriorityFeePerGas
  const max = maxFeePerGas ?? current.maxFeePerGas - (current.maxPriorityFeePerGas ?? 0n) + (tip ?? 0n)
  return { maxFeePerGas: max, maxPriorityFeePerGas: tip !== undefined && tip > max ? max : tip }
}

type MarginParameters = {
  from: Address
  value: bigint
  data: Hex
  estimate: bigint
  maxFeePerGas: bigint
  l1Fee: bigint
}

/**
 * An estimate is for the latest block, and a call may take more in a later one. So calls get a margin, as wallets do it,
 * as far as the account can pay it; a plain transfer always costs the same.
 */
async function addMargin(
  client: RpcClient,
  { from, value, data, estimate, maxFeePerGas, l1Fee }: MarginParameters,
): Promise<bigint> {
  if (data === '0x' || maxFeePerGas === 0n) return estimate
  const wanted = (estimate * limits.gasMarginPercent) / 100n
  const balance = readQuantity(await client.request({ method: 'eth_getBalance', params: [from, 'latest'] }))
  const affordable = (balance - value - l1Fee) / maxFeePerGas
  if (affordable >= wanted) return wanted
  return affordable > estimate ? affordable : estimate
}
