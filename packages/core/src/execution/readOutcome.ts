import type { Address, Hash } from 'viem'
import type { RpcClient } from '../rpc/RpcClient.js'
import { isSameCall, toChainTransaction } from './ChainTransaction.js'
import { findByNonce } from './findByNonce.js'
import type { Step } from './Operation.js'
import { readBlockNumber, readNonce, readQuantity } from './readPosition.js'

/** What a look says about something that was sent. */
export type Outcome =
  | { type: 'mined'; success: boolean; blockNumber: bigint; blockHash: Hash; confirmations: bigint }
  /** A batch: the wallet alone can say what became of it. */
  | { type: 'reported'; success: boolean; hash: Hash | undefined }
  /** Not mined yet; the nonce once the node has shown it. */
  | { type: 'waiting'; nonce: number | undefined; blocks: bigint }
  /** Mined under another hash with the same call: a higher fee. */
  | { type: 'spedUp'; hash: Hash }
  | { type: 'replaced'; hash: Hash }
  /** The node knows neither the transaction nor another with its nonce. */
  | { type: 'missing'; blocks: bigint }

/** Looks at a transaction once. Rejects when the node cannot be asked. */
export async function readOutcome(
  client: RpcClient,
  { step, payer }: { step: Step; payer: Address },
): Promise<Outcome> {
  const { hash, attempt } = step
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  const latest = await readBlockNumber(client)
  if (isReceipt(receipt)) {
    const blockNumber = readQuantity(receipt.blockNumber)
    return {
      type: 'mined',
      success: readQuantity(receipt.status ?? '0x1') === 1n,
      blockNumber,
      blockHash: receipt.blockHash,
      confirmations: latest < blockNumber ? 1n : latest - blockNumber + 1n,
    }
  }
  const blocks = attempt && latest > attempt.blockNumber ? latest - attempt.blockNumber : 0n
  const sent = await client.request({ method: 'eth_getTransactionByHash', params: [hash] })
  const transaction = toChainTransaction(sent)
  if (transaction) return { type: 'waiting', nonce: transaction.nonce, blocks }
  return (await findReplacement(client, step, payer)) ?? { type: 'missing', blocks }
}

/** The transaction that used the nonce instead, once one did. */
async function findReplacement(
  client: RpcClient,
  { nonce, attempt, calls, hash }: Step,
  address: Address,
): Promise<Outcome | undefined> {
  if (nonce === undefined || !attempt) return undefined
  if ((await readNonce(client, { address, block: 'latest' })) <= nonce) return undefined
  const other = await findByNonce(client, { address, nonce, after: attempt.blockNumber })
  const call = calls[0]
  if (!other || !call || other.hash === hash) return undefined
  return { type: isSameCall(other, call) ? 'spedUp' : 'replaced', hash: other.hash }
}

type Receipt = { blockNumber: unknown; blockHash: Hash; status?: unknown }

function isReceipt(answer: unknown): answer is Receipt {
  if (typeof answer !== 'object' || answer === null) return false
  const { blockNumber, blockHash } = answer as Record<string, unknown>
  return typeof blockNumber === 'string' && typeof blockHash === 'string'
}
