import type { RpcClient } from '../RpcClient.js'
import { readQuantity } from '../readQuantity.js'

export type FeesPerGas = {
  maxFeePerGas: bigint
  /** Undefined where the chain has no tips: then the fee is a gas price. */
  maxPriorityFeePerGas: bigint | undefined
}

/** What gas costs now, with room for the base fee to rise by a fifth, as wallets reckon. */
export async function readFees(client: RpcClient): Promise<FeesPerGas> {
  const block = await client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
  const base = (block as { baseFeePerGas?: unknown } | null)?.baseFeePerGas
  if (base === undefined || base === null) {
    const maxFeePerGas = readQuantity(await client.request({ method: 'eth_gasPrice' }))
    return { maxFeePerGas, maxPriorityFeePerGas: undefined }
  }
  const tip = await readTip(client, readQuantity(base))
  return { maxFeePerGas: (readQuantity(base) * 12n) / 10n + tip, maxPriorityFeePerGas: tip }
}

/** Whether fees that were read earlier still get a transaction into the next block. */
export function isEnough(fees: FeesPerGas, now: FeesPerGas): boolean {
  const { maxFeePerGas, maxPriorityFeePerGas: tip } = fees
  if (tip === undefined || now.maxPriorityFeePerGas === undefined) return maxFeePerGas >= now.maxFeePerGas
  const base = ((now.maxFeePerGas - now.maxPriorityFeePerGas) * 10n) / 12n
  return maxFeePerGas >= base + tip
}

/** Nodes that do not know this method tell a gas price, which is base fee and tip together. */
async function readTip(client: RpcClient, base: bigint): Promise<bigint> {
  try {
    return readQuantity(await client.request({ method: 'eth_maxPriorityFeePerGas' }))
  } catch {
    const price = readQuantity(await client.request({ method: 'eth_gasPrice' }))
    return price > base ? price - base : 0n
  }
}
