import type { RpcClient } from '../../rpc/RpcClient.js'
import { readQuantity } from '../readPosition.js'

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

/** Nodes that do not know this method tell a gas price, which is base fee and tip together. */
async function readTip(client: RpcClient, base: bigint): Promise<bigint> {
  try {
    return readQuantity(await client.request({ method: 'eth_maxPriorityFeePerGas' }))
  } catch {
    const price = readQuantity(await client.request({ method: 'eth_gasPrice' }))
    return price > base ? price - base : 0n
  }
}
