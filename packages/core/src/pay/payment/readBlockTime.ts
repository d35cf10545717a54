import type { RpcClient } from '../../rpc/RpcClient.js'

/** When a block was mined, in milliseconds since 1970; undefined when the node does not know it. */
export async function readBlockTime(client: RpcClient, blockHash: unknown): Promise<number | undefined> {
  if (typeof blockHash !== 'string') return undefined
  const block = await client.request({ method: 'eth_getBlockByHash', params: [blockHash, false] })
  const { timestamp } = (block ?? {}) as { timestamp?: unknown }
  return typeof timestamp === 'string' ? Number.parseInt(timestamp, 16) * 1000 : undefined
}
