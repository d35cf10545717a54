import type { Address, Client, Hex } from 'viem'
import { getBalance } from 'viem/actions'
import { limits } from '../../constants/limits.js'

export type PreparedGas = {
  value?: bigint | undefined
  gas?: bigint | undefined
  gasPrice?: bigint | undefined
  maxFeePerGas?: bigint | undefined
}

/**
 * The limit of gas that is signed for a call. A node's estimate is for the block of this moment: a pool's first swap in
 * a later second writes more than the second one of the same second, and a call that runs out of gas fails and still
 * costs. So, as wallets do, there is room above the estimate, as far as the account can pay it; a plain transfer costs what it costs.
 */
export async function addGasMargin(
  client: Client,
  { from, data = '0x' }: { from: Address; data?: Hex | undefined },
  { value = 0n, gas = 0n, gasPrice = 0n, maxFeePerGas = gasPrice }: PreparedGas,
): Promise<bigint> {
  if (data === '0x' || maxFeePerGas === 0n) return gas
  const wanted = (gas * limits.gasMarginPercent) / 100n
  const affordable = ((await getBalance(client, { address: from })) - value) / maxFeePerGas
  if (affordable >= wanted) return wanted
  return affordable > gas ? affordable : gas
}
