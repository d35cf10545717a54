import type { Hash } from 'viem'
import type { RpcClient } from '../rpc/RpcClient.js'
import { toChainTransaction } from './ChainTransaction.js'
import type { Outcome } from './Outcome.js'
import { toHex } from './toHex.js'

export type ReadWalletOutcomeParameters = {
  provider: RpcClient
  /** What the wallet returned; a Safe returns a hash of its own that no node knows. */
  hash: Hash
  chainId: number
  isContract: boolean
  blocks: bigint
}

/**
 * Asks the wallet about a hash that our node does not know. A receipt counts only when our own node has the block: its
 * transaction at that place is the one to watch.
 */
export async function readWalletOutcome(
  client: RpcClient,
  { provider, hash, chainId, isContract, blocks }: ReadWalletOutcomeParameters,
): Promise<Outcome> {
  const ask = (method: string) => provider.request({ method, params: [hash] }).catch(() => undefined)
  const receipt = await ask('eth_getTransactionReceipt')
  const real = await findReal(client, receipt)
  if (real && real.toLowerCase() !== hash.toLowerCase()) return { type: 'spedUp', hash: real }
  const answer = await ask('eth_getTransactionByHash')
  const transaction = isOnChain(answer, chainId) ? readTransaction(answer) : undefined
  // A contract account's wallet makes up a transaction for what waits for signatures.
  if (transaction && !isContract) return { type: 'waiting', nonce: transaction.nonce, blocks }
  return { type: 'missing', blocks }
}

async function findReal(client: RpcClient, receipt: unknown): Promise<Hash | undefined> {
  if (typeof receipt !== 'object' || receipt === null) return undefined
  const { blockNumber, blockHash, transactionIndex } = receipt as Record<string, unknown>
  if (!isHex(blockNumber) || !isHex(blockHash) || !isHex(transactionIndex)) return undefined
  const params = [blockNumber, true]
  const answer = await client.request({ method: 'eth_getBlockByNumber', params }).catch(() => undefined)
  const { hash, transactions } = (answer ?? {}) as { hash?: unknown; transactions?: unknown[] }
  if (String(hash).toLowerCase() !== blockHash.toLowerCase()) return undefined
  return readTransaction(transactions?.[Number.parseInt(transactionIndex, 16)])?.hash
}

/** A wallet on another chain than it says shows what it sent there. */
function isOnChain(answer: unknown, chainId: number): boolean {
  const named = (answer as { chainId?: unknown } | null)?.chainId
  if (named === undefined || named === null) return true
  return [toHex(chainId), String(chainId)].includes(String(named).toLowerCase())
}

function isHex(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('0x')
}

function readTransaction(answer: unknown) {
  try {
    return toChainTransaction(answer)
  } catch {
    return undefined
  }
}
