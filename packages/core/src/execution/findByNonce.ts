import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import type { RpcClient } from '../rpc/RpcClient.js'
import { toHex } from '../rpc/toHex.js'
import { type ChainTransaction, toChainTransaction } from './ChainTransaction.js'
import { readBlockNumber, readNonce } from './readPosition.js'

export type FindByNonceParameters = {
  address: Address
  nonce: number
  /** A block at which the nonce was not used yet. */
  after: bigint
}

/**
 * The mined transaction with which an account used a nonce, found by halving the blocks in between; undefined when
 * it is not mined. Rejects when the node has forgotten the state of a block.
 */
export async function findByNonce(
  client: RpcClient,
  { address, nonce, after }: FindByNonceParameters,
): Promise<ChainTransaction | undefined> {
  let high = await readBlockNumber(client)
  // After a reorganisation the chain may be shorter than it was.
  let low = after < high ? after : high > shorter ? high - shorter : 0n
  const isUsed = async (block: bigint) => (await readNonce(client, { address, block: toHex(block) })) > nonce
  if (!(await isUsed(high))) return undefined
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (await isUsed(middle)) high = middle
    else low = middle
  }
  const block = await client.request({ method: 'eth_getBlockByNumber', params: [toHex(high), true] })
  const { transactions } = (block ?? {}) as { transactions?: unknown }
  const all = Array.isArray(transactions) ? transactions.map(toChainTransaction) : []
  return all.find((one) => one?.nonce === nonce && isSameAddress(one.from, address))
}

const shorter = 100n
