import { isSameAddress } from '@billfold/protocol'
import type { Hash } from 'viem'
import { isNativeToken } from '../../chain/nativeToken.js'
import type { RpcClient } from '../../chain/rpc.js'
import type { Billfold } from '../../config/Billfold.js'
import { timing } from '../../constants.js'
import type { JournalEntry } from '../../engine/JournalEntry.js'
import { listEntries } from '../../engine/journal.js'
import { getClient } from '../../engine/openWallet.js'
import { readLog } from '../guard/calldata.js'
import type { PaymentDetails } from '../record/Payment.js'
import { proveNative } from './proveNative.js'
import { findFill, sumReceived } from './readDelivery.js'

/** Reads a block's time in milliseconds since 1970; undefined if the node lacks the block. */
async function readBlockTime(client: RpcClient, blockHash: unknown): Promise<number | undefined> {
  if (typeof blockHash !== 'string') return undefined
  const block = await client.request({ method: 'eth_getBlockByHash', params: [blockHash, false] })
  const { timestamp } = (block ?? {}) as { timestamp?: unknown }
  return typeof timestamp === 'string' ? Number.parseInt(timestamp, 16) * 1000 : undefined
}

type Deliverable = Pick<JournalEntry, 'id' | 'createdAt' | 'steps'> & {
  details: Pick<PaymentDetails, 'confirmed' | 'quote'>
}

export type ProveDeliveryParameters = {
  payment: Deliverable
  /** Transaction on the destination chain. */
  hash: Hash
}

type Receipt = { status?: unknown; logs?: unknown; blockNumber?: unknown; blockHash?: unknown }

/**
 * Returns true if a transaction delivered this payment (A10): not older, not claimed by another entry, with the
 * escrow's intent id.
 */
export async function proveDelivery(
  billfold: Pick<Billfold, 'wagmi' | 'chains' | 'platform' | 'warn'>,
  { payment, hash }: ProveDeliveryParameters,
): Promise<boolean> {
  const { confirmed } = payment.details
  const { destinationChainId: chainId, destinationAmount, receiver, destinationTokenAddress } = confirmed
  if (await isTaken(billfold, payment, hash)) return false
  const client = getClient(billfold, { chainId })
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  const { status, logs, blockNumber, blockHash } = (receipt ?? {}) as Receipt
  if (status !== '0x1') return false
  const all = (Array.isArray(logs) ? logs : []).flatMap((log) => readLog(log) ?? [])
  const isOurs = isOwn(payment, hash, blockNumber)
  const fill = findFill(payment.details, all)
  if (fill === 'missing') return false
  if (fill === 'none' && !isOurs && isLastHere(payment)) return false
  if (!isOurs && !(await isAfter(billfold, payment, { client, blockHash }))) return false
  if (!isNativeToken(destinationTokenAddress)) {
    const isGross = isOurs && isSameAddress(confirmed.payer, receiver)
    return sumReceived(all, { token: destinationTokenAddress, receiver, isGross }) >= destinationAmount
  }
  // The escrow logs only after it has paid the native token.
  if (fill === 'filled') return true
  return proveNative(client, { hash, receiver, amount: destinationAmount, blockNumber, blockHash })
}

/** Returns true if another journal entry contains the transaction. */
async function isTaken(
  billfold: Pick<Billfold, 'platform' | 'warn'>,
  { id }: Deliverable,
  hash: Hash,
): Promise<boolean> {
  const others = (await listEntries(billfold)).filter((entry) => entry.id !== id)
  return others.some(({ steps, details }) => {
    const { settlement } = details as Partial<PaymentDetails>
    const named = settlement?.status === 'completed' ? settlement.transactions : []
    return [...steps.map((step) => step.hash), ...named.map(({ transactionHash }) => transactionHash)].some(
      (each) => each?.toLowerCase() === hash.toLowerCase(),
    )
  })
}

/** Returns true for our own transaction, mined after its wallet request. */
function isOwn({ steps, details: { confirmed } }: Deliverable, hash: Hash, blockNumber: unknown): boolean {
  return steps.some(
    (step) =>
      step.hash?.toLowerCase() === hash.toLowerCase() &&
      step.chainId === confirmed.destinationChainId &&
      typeof blockNumber === 'string' &&
      BigInt(blockNumber) >= (step.attempts[0]?.blockNumber ?? 0n),
  )
}

/** Returns true if our last step delivers, not a provider after it. */
function isLastHere({ steps, details: { confirmed } }: Deliverable): boolean {
  return steps.at(-1)?.chainId === confirmed.destinationChainId
}

/** Returns true if a block is not older than our last step, or than the journal entry. */
async function isAfter(
  billfold: Pick<Billfold, 'wagmi' | 'chains'>,
  { createdAt, steps, details: { quote } }: Deliverable,
  { client, blockHash }: { client: RpcClient; blockHash: unknown },
): Promise<boolean> {
  const minedAt = await readBlockTime(client, blockHash)
  const last = steps.at(-1)
  const sentAt = last?.blockHash && (await readBlockTime(getClient(billfold, last), last.blockHash))
  const since = sentAt || createdAt + (quote.skewMs ?? 0)
  return minedAt !== undefined && minedAt >= since - timing.deliverySkewMs
}
