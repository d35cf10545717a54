import type { Address } from 'viem'
import type { RpcClient } from '../rpc/RpcClient.js'
import { readQuantity } from '../rpc/readQuantity.js'
import { toHex } from '../rpc/toHex.js'

export type Position = { blockNumber: bigint; nonce: number; pendingNonce: number }

/** Reads where an account stands: the latest block, what it had sent by then, and what is pending. */
export async function readPosition(client: RpcClient, { address }: { address: Address }): Promise<Position> {
  const blockNumber = await readBlockNumber(client)
  const [nonce, pendingNonce] = await Promise.all([
    readNonce(client, { address, block: toHex(blockNumber) }),
    readNonce(client, { address, block: 'pending' }),
  ])
  // A replica that lags may count fewer pending transactions than the other one counts as mined.
  return { blockNumber, nonce, pendingNonce: Math.max(nonce, pendingNonce) }
}

/** The number of the latest block. */
export async function readBlockNumber(client: RpcClient): Promise<bigint> {
  return readQuantity(await client.request({ method: 'eth_blockNumber' }))
}

/** How many transactions an account has sent as of a block. */
export async function readNonce(
  client: RpcClient,
  { address, block }: { address: Address; block: string },
): Promise<number> {
  const params = [address, block]
  const count = readQuantity(await client.request({ method: 'eth_getTransactionCount', params }))
  return Number.parseInt(count.toString(), 10)
}
