import { isSameAddress } from '@billfold/protocol'
import type { Address, Hash } from 'viem'
import { type RpcClient, toHex } from '../chain/rpc.js'
import { type ChainTransaction, isSameInside, isSameRequest, toChainTransaction } from './chainTransaction.js'
import type { Attempt } from './JournalEntry.js'

export type Mined = {
  type: 'mined'
  success: boolean
  blockNumber: bigint
  blockHash: Hash
  confirmations: bigint
  /** True if it does not involve the payer's account. */
  isForeign?: boolean | undefined
  /** Transaction hash, if the step does not have it yet. */
  hash?: Hash | undefined
}

/** Result of reading a sent step. */
export type Outcome =
  | Mined
  /** Batch status as reported by the wallet only. */
  | { type: 'reported'; success: boolean; isPartial?: boolean | undefined; hash: Hash | undefined }
  /** Not mined yet. `nonce` is set once a node has shown it. */
  | { type: 'waiting'; nonce: number | undefined; blocks: bigint }
  /** Same call under another hash: a higher fee, or a contract account's own transaction. */
  | { type: 'spedUp'; hash: Hash }
  | { type: 'replaced'; hash: Hash; confirmations: bigint }
  /** The wallet reports that it will never send it. */
  | { type: 'dropped' }
  /** Shown by neither our node nor the wallet. It may still exist: a relay or co-signer may hold it. */
  | { type: 'missing'; blocks: bigint }

export type ReadWalletOutcomeParameters = {
  provider: RpcClient
  /** Hash that the wallet returned; a Safe returns its own hash, unknown to nodes. */
  hash: Hash
  payer: Address
  /** Requests; the transaction must execute one of them. */
  attempts: readonly Attempt[]
  chainId: number
  isContract: boolean
  blocks: bigint
}

/**
 * Asks the wallet about a hash missing on our node. Its receipt counts only if our node's block has a matching
 * transaction.
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
  // Wallets of contract accounts return a made-up transaction while signatures are pending.
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

/** Returns true if the payer's account executed the calls, directly or as a contract. */
function isCarriedOut(transaction: ChainTransaction, payer: Address, calls: Attempt['calls']): boolean {
  if (isSameAddress(transaction.from, payer) && isSameRequest(transaction, calls)) return true
  return isSameInside(transaction, { account: payer, calls })
}

/** Returns false if the wallet reports another chain for the transaction. */
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
