import { isSameAddress } from '@billfold/protocol'
import type { Address, Hash, Hex } from 'viem'
import type { RpcClient } from '../../chain/rpc.js'

export type ProveNativeParameters = {
  hash: Hash
  receiver: Address
  /** Wei. */
  amount: bigint
  /** Block of the transaction, as its receipt names it. */
  blockNumber: unknown
  blockHash: unknown
}

type Transaction = { hash?: unknown; to?: unknown; value?: unknown; input?: unknown }

/**
 * Returns true if a transaction paid the receiver: by itself, by its trace, or as the only reason of the new
 * balance.
 */
export async function proveNative(
  client: RpcClient,
  { hash, receiver, amount, blockNumber, blockHash }: ProveNativeParameters,
): Promise<boolean> {
  const sent = await client.request({ method: 'eth_getTransactionByHash', params: [hash] })
  const { to, value } = (sent ?? {}) as Transaction
  if (isSameAddress(String(to), receiver)) return BigInt(String(value ?? '0x0')) >= amount
  if (typeof blockNumber !== 'string') return false
  const block = BigInt(blockNumber)
  const gained =
    (await readBalance(client, receiver, block)) - (await readBalance(client, receiver, block - 1n))
  if (gained < amount) return false
  const traced = await readTraced(client, { hash, receiver })
  if (traced !== undefined) return traced >= amount
  return isOnlyReason(client, { hash, receiver, blockHash })
}

async function readBalance(client: RpcClient, address: Address, block: bigint): Promise<bigint> {
  const params = [address, `0x${block.toString(16)}` as Hex]
  return BigInt(String(await client.request({ method: 'eth_getBalance', params })))
}

type Frame = {
  type?: unknown
  from?: unknown
  to?: unknown
  value?: unknown
  error?: unknown
  calls?: unknown
}

/** Sums what a transaction's calls brought to the receiver; undefined if the node keeps no traces. */
async function readTraced(
  client: RpcClient,
  { hash, receiver }: { hash: Hash; receiver: Address },
): Promise<bigint | undefined> {
  const params = [hash, { tracer: 'callTracer' }]
  const frame = await client.request({ method: 'debug_traceTransaction', params }).catch(() => undefined)
  const isTrace = typeof (frame as Frame | undefined)?.type === 'string'
  return isTrace ? sumFrame(frame as Frame, receiver) : undefined
}

function sumFrame({ type, from, to, value, error, calls }: Frame, receiver: Address): bigint {
  // A failed call moves nothing, and neither does anything inside it.
  if (error !== undefined) return 0n
  const moved = type === 'CALL' || type === 'SELFDESTRUCT' ? BigInt(String(value ?? '0x0')) : 0n
  const own =
    (isSameAddress(String(to), receiver) ? moved : 0n) - (isSameAddress(String(from), receiver) ? moved : 0n)
  const inner = Array.isArray(calls) ? (calls as Frame[]) : []
  return inner.reduce((sum, frame) => sum + sumFrame(frame, receiver), own)
}

type Block = { transactions?: unknown; miner?: unknown; withdrawals?: unknown }

/** Returns true if nothing else in the block can have paid the receiver: no call, no payment, no reward. */
async function isOnlyReason(
  client: RpcClient,
  { hash, receiver, blockHash }: Pick<ProveNativeParameters, 'hash' | 'receiver' | 'blockHash'>,
): Promise<boolean> {
  const answer = await client.request({ method: 'eth_getBlockByHash', params: [blockHash, true] })
  const { transactions, miner, withdrawals } = (answer ?? {}) as Block
  if (!Array.isArray(transactions) || isSameAddress(String(miner), receiver)) return false
  if (Array.isArray(withdrawals) && withdrawals.length > 0) return false
  const others = (transactions as Transaction[]).filter(
    (each) => String(each.hash).toLowerCase() !== hash.toLowerCase(),
  )
  return (
    others.length === transactions.length - 1 &&
    others.every(({ to, input }) => input === '0x' && !isSameAddress(String(to), receiver))
  )
}
