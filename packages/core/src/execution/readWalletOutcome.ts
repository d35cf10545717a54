import { isSameAddress } from '@billfold/protocol'
import type { Address, Hash } from 'viem'
import type { RpcClient } from '../rpc/RpcClient.js'
import { toHex } from '../rpc/toHex.js'
import { type ChainTransaction, isSameInside, isSameRequest, toChainTransaction } from './ChainTransaction.js'
import type { Attempt } from './Operation.js'
import type { Outcome } from './Outcome.js'

export type ReadWalletOutcomeParameters = {
  provider: RpcClient
  /** What the wallet returned; a Safe returns a hash of its own that no node knows. */
  hash: Hash
  payer: Address
  /** What was asked for: the transaction must carry out one of them. */
  attempts: readonly Attempt[]
  chainId: number
  isContract: boolean
  blocks: bigint
}

/**
 * Asks the wallet about a hash that our node does not know. A receipt counts only when our own node has the block: its
 * transaction at that place is the one to watch, if it carries out what was asked for.
 */
export async function readWalletOutcome(
  client: RpcClient,
  { provider, hash, payer, attempts, chainId, isContract, blocks }: ReadWalletOutcomeParameters,
): Promise<Outcome> {
  const ask = (method: string) => provider.request({ method, params: [hash] }).catch(() => undefined)
  const receipt = await ask('eth_getTransactionReceipt')
  const real = await findReal(client, receipt)
  const isOurs = real && attempts.some(({ calls }) => isCarriedOut(real, payer, calls))
  if (isOurs && real.hash.toLowerCase() !== hash.toLowerCase()) return { type: 'spedUp', hash: real.hash }
  const answer = await ask('eth_getTransactionByHash')
  const transaction = isOnChain(answer, chainId) ? readTransaction(answer) : undefined
  // A contract account's wallet makes up a transaction for what waits for signatures.
  const isPayers = transaction && isSameAddress(transaction.from, payer)
  if (isPayers && !isContract) return { type: 'waiting', nonce: transaction.nonce, blocks }
  return { type: 'missing', blocks }
}

async function findReal(client: RpcClient, receipt: unknown): Promise<ChainTransaction | undefined> {
  if (typeof receipt !== 'object' || receipt === null) return undefined
  const { blockNumber, blockHash, transactionIndex } = receipt as Record<string, unknown>
  if (!isHex(blockNumber) || !isHex(blockHash) || !isHex(transactionIndex)) return undefined
  const params = [blockNumber, true]
  const answer = await client.request({ method: 'eth_getBlockByNumber', params }).catch(() => undefined)
  const { hash, transactions } = (answer ?? {}) as { hash?: unknown; transactions?: unknown[] }
  if (String(hash).toLowerCase() !== blockHash.toLowerCase()) return undefined
  return readTransaction(transactions?.[Number.parseInt(transactionIndex, 16)])
}

/** Whether the payer's account did what was asked, by itself or as a contract that others send to. */
function isCarriedOut(transaction: ChainTransaction, payer: Address, calls: Attempt['calls']): boolean {
  if (isSameAddress(transaction.from, payer) && isSameRequest(transaction, calls)) return true
  return isSameInside(transaction, { account: payer, calls })
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
