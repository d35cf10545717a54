import type { Address, Hash } from 'viem'
import { limits } from '../constants/limits.js'
import { isAbortError } from '../errors/isAbortError.js'
import type { RpcClient } from '../rpc/RpcClient.js'
import { type ChainTransaction, isSameCall, toChainTransaction } from './ChainTransaction.js'
import { findByNonce } from './findByNonce.js'
import type { Call, Step } from './Operation.js'
import { readNonce } from './readPosition.js'
import { toHex } from './toHex.js'

/** Asks somebody who knows more than the node, such as the indexer, for the payer's transactions since a block. */
export type FindByIndexer = (query: {
  chainId: number
  payer: Address
  call: Call
  since: bigint
}) => Promise<Hash | undefined>

export type FindSentParameters = {
  step: Step
  payer: Address
  /** Hashes that belong to other operations. */
  taken: ReadonlySet<string>
  findByIndexer?: FindByIndexer | undefined
}

/** `absent`: nothing that this account sent since is ours. `unclear`: something is there that we cannot look at. */
export type FindSentReturnType =
  | { status: 'found'; hash: Hash; nonce?: number }
  | { status: 'absent' | 'unclear' }

/** Looks for the transaction of a step whose answer never came, from where the account stood when it was asked. */
export async function findSent(
  client: RpcClient,
  parameters: FindSentParameters,
): Promise<FindSentReturnType> {
  const { step, payer, taken, findByIndexer } = parameters
  const { attempt, calls } = step
  const call = calls[0]
  if (!attempt || !call || calls.length > 1) return { status: 'unclear' }
  const isOurs = (one: ChainTransaction | undefined) =>
    one !== undefined && isSameCall(one, call) && !taken.has(one.hash.toLowerCase())
  let seen = 'absent' as 'absent' | 'unclear'
  try {
    for await (const one of listSince(client, payer, attempt)) {
      if (isOurs(one) && one) return { status: 'found', hash: one.hash, nonce: one.nonce }
      if (one === undefined) seen = 'unclear'
    }
  } catch (error) {
    if (isAbortError(error)) throw error
    seen = 'unclear'
  }
  if (seen === 'absent' || !findByIndexer) return { status: seen }
  const query = { chainId: step.chainId, payer, call, since: attempt.blockNumber }
  const hash = await findByIndexer(query).catch(() => undefined)
  return hash && !taken.has(hash.toLowerCase()) ? { status: 'found', hash } : { status: 'unclear' }
}

/** What the account sent since: mined, then waiting; undefined for one that the node does not show. */
async function* listSince(
  client: RpcClient,
  address: Address,
  { blockNumber, nonce: first, pendingNonce }: NonNullable<Step['attempt']>,
): AsyncGenerator<ChainTransaction | undefined> {
  const mined = await readNonce(client, { address, block: 'latest' })
  if (mined - first > limits.recoverNonces) yield undefined
  for (let nonce = first; nonce < Math.min(mined, first + limits.recoverNonces); nonce++)
    yield await findByNonce(client, { address, nonce, after: blockNumber })
  const waiting = await readNonce(client, { address, block: 'pending' })
  for (let nonce = Math.max(mined, pendingNonce); nonce < waiting; nonce++)
    yield await findWaiting(client, address, nonce)
}

/** Few nodes answer this; from the others a waiting transaction cannot be had without its hash. */
async function findWaiting(
  client: RpcClient,
  address: Address,
  nonce: number,
): Promise<ChainTransaction | undefined> {
  const params = [address, toHex(nonce)]
  return client
    .request({ method: 'eth_getTransactionBySenderAndNonce', params })
    .then(toChainTransaction, () => undefined)
}
