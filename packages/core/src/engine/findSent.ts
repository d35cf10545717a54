import { isSameAddress } from '@billfold/protocol'
import type { Address, Hash } from 'viem'
import type { RpcClient } from '../chain/rpc.js'
import { toHex } from '../chain/rpc.js'
import { limits } from '../constants.js'
import { isAbortError } from '../errors/isAbortError.js'
import {
  type ChainTransaction,
  findByNonce,
  isSameRequest,
  readNonce,
  toChainTransaction,
} from './chainTransaction.js'
import type { Attempt, Call } from './JournalEntry.js'

/** Finds the payer's transaction since a block through a service with more data than the node, such as the indexer. */
export type FindByIndexer = (query: {
  chainId: number
  payer: Address
  call: Call
  since: bigint
}) => Promise<Hash | undefined>

/** Results of earlier polls, so that a long wait does not read them again. */
export type LookMemory = {
  mined: Map<number, ChainTransaction>
  looks: number
  /** Last block searched for token transfers. */
  transfersTo?: bigint | undefined
}

export function createLookMemory(): LookMemory {
  return { mined: new Map(), looks: 0 }
}

export type FindSentParameters = {
  chainId: number
  payer: Address
  /** Requests that may have been sent, oldest first. */
  attempts: readonly Attempt[]
  /** Hashes that belong to other steps. */
  taken: ReadonlySet<string>
  findByIndexer?: FindByIndexer | undefined
  memory?: LookMemory | undefined
}

export type SentTransaction = {
  hash: Hash
  nonce?: number | undefined
  /** True if the request already has the hash that the wallet returned. */
  isAnswered?: boolean | undefined
}

/** `absent`: none of the account's later transactions match. `unclear`: some could not be read. */
export type FindSentReturnType =
  | { status: 'found'; transactions: readonly [SentTransaction, ...SentTransaction[]] }
  | { status: 'absent' | 'unclear' }

/** Finds transactions of unanswered requests, starting at the account's nonce of the oldest request. */
export async function findSent(
  client: RpcClient,
  parameters: FindSentParameters,
): Promise<FindSentReturnType> {
  const { chainId, payer, attempts, taken, findByIndexer, memory = createLookMemory() } = parameters
  const [oldest] = attempts
  const call = oldest?.calls[0]
  if (!oldest || !call) return { status: 'unclear' }
  const isOurs = (transaction: ChainTransaction) =>
    attempts.some(({ calls }) => isSameRequest(transaction, calls)) &&
    !taken.has(transaction.hash.toLowerCase())
  const ours: SentTransaction[] = []
  let seen = 'absent' as 'absent' | 'unclear'
  try {
    for await (const transaction of listSince(client, payer, oldest, memory)) {
      if (transaction === undefined) seen = 'unclear'
      else if (isOurs(transaction)) ours.push({ hash: transaction.hash, nonce: transaction.nonce })
    }
  } catch (error) {
    if (isAbortError(error)) throw error
    seen = 'unclear'
  }
  const [first, ...rest] = ours
  if (first) return { status: 'found', transactions: [first, ...rest] }
  if (seen === 'absent' || !findByIndexer) return { status: seen }
  const query = { chainId, payer, call, since: oldest.blockNumber }
  const hash = await findByIndexer(query).catch(() => undefined)
  const named = hash && (await readSent(client, hash))
  // The indexer may be wrong: our own node must show the payer as the sender.
  return named && isSameAddress(named.from, payer) && isOurs(named)
    ? { status: 'found', transactions: [{ hash: named.hash, nonce: named.nonce }] }
    : { status: 'unclear' }
}

async function readSent(client: RpcClient, hash: Hash): Promise<ChainTransaction | undefined> {
  return client
    .request({ method: 'eth_getTransactionByHash', params: [hash] })
    .then(toChainTransaction, () => undefined)
}

/** Yields the account's later transactions, mined then pending; undefined for one that the node does not show. */
async function* listSince(
  client: RpcClient,
  address: Address,
  { blockNumber, nonce: first, pendingNonce }: Attempt,
  memory: LookMemory,
): AsyncGenerator<ChainTransaction | undefined> {
  const mined = await readNonce(client, { address, block: 'latest' })
  clearStaleMemory(memory, mined)
  const { recoverNonces } = limits
  const middle = first + recoverNonces
  if (mined - middle > recoverNonces) yield undefined
  for (let nonce = first; nonce < mined; nonce++) {
    if (nonce >= middle && nonce < mined - recoverNonces) continue
    const known = memory.mined.get(nonce)
    const transaction = known ?? (await findByNonce(client, { address, nonce, after: blockNumber }))
    if (transaction) memory.mined.set(nonce, transaction)
    yield transaction
  }
  const pending = await readNonce(client, { address, block: 'pending' })
  for (let nonce = Math.max(mined, pendingNonce); nonce < pending; nonce++)
    yield await findPending(client, address, nonce)
}

/** Clears cached nonces at times: a reorganisation may have replaced their transactions. */
function clearStaleMemory(memory: LookMemory, mined: number): void {
  memory.looks += 1
  const isShorter = Math.max(...memory.mined.keys()) >= mined
  if (isShorter || memory.looks % limits.looksRemembered === 0) memory.mined.clear()
}

/** Supported by few nodes; others show a pending transaction only by its hash. */
async function findPending(
  client: RpcClient,
  address: Address,
  nonce: number,
): Promise<ChainTransaction | undefined> {
  const params = [address, toHex(nonce)]
  return client
    .request({ method: 'eth_getTransactionBySenderAndNonce', params })
    .then(toChainTransaction, () => undefined)
}
