import { isSameAddress } from '@billfold/protocol'
import type { Address, Hash, Hex } from 'viem'
import type { RpcClient } from '../../chain/rpc.js'
import { limits } from '../../constants.js'

export type ProveNativeParameters = {
  hash: Hash
  receiver: Address
  /** Wei. */
  amount: bigint
  /** Block of the transaction, as its receipt names it. */
  blockNumber: unknown
  blockHash: unknown
}

type Transaction = {
  hash?: unknown
  to?: unknown
  value?: unknown
  input?: unknown
  authorizationList?: unknown
}

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
  return isOnlyReason(client, { hash, receiver, blockHash, block })
}

async function readBalance(client: RpcClient, address: Address, block: bigint): Promise<bigint> {
  const params = [address, toHex(block)]
  return BigInt(String(await client.request({ method: 'eth_getBalance', params })))
}

const toHex = (number: bigint): Hex => `0x${number.toString(16)}`

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
  {
    hash,
    receiver,
    blockHash,
    block,
  }: Pick<ProveNativeParameters, 'hash' | 'receiver' | 'blockHash'> & { block: bigint },
): Promise<boolean> {
  const answer = await client.request({ method: 'eth_getBlockByHash', params: [blockHash, true] })
  const { transactions, miner, withdrawals } = (answer ?? {}) as Block
  if (!Array.isArray(transactions) || isSameAddress(String(miner), receiver)) return false
  if (Array.isArray(withdrawals) && withdrawals.length > 0) return false
  const others = (transactions as Transaction[]).filter(
    (each) => String(each.hash).toLowerCase() !== hash.toLowerCase(),
  )
  // An authorization gives an account code that may be gone at the end of the block.
  const arePlain = others.every(
    ({ to, input, authorizationList }) => typeof to === 'string' && input === '0x' && !authorizationList,
  )
  const paid = new Set(others.map(({ to }) => String(to).toLowerCase()))
  if (others.length !== transactions.length - 1 || !arePlain) return false
  if (paid.has(receiver.toLowerCase()) || paid.size > limits.plainAccounts) return false
  return areWithoutCode(client, [...paid], block)
}

/** Returns true if no account has code before or after the block. Contracts and delegated accounts pass payments on. */
async function areWithoutCode(
  client: RpcClient,
  accounts: readonly string[],
  block: bigint,
): Promise<boolean> {
  const codes = await Promise.all(
    accounts.flatMap((account) =>
      [block - 1n, block].map((number) =>
        client.request({ method: 'eth_getCode', params: [account, toHex(number)] }),
      ),
    ),
  )
  return codes.every((code) => code === '0x')
}
