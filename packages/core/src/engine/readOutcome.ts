import { isSameAddress } from '@billfold/protocol'
import type { Address, Hash } from 'viem'
import type { RpcClient } from '../chain/rpc.js'
import { readQuantity } from '../chain/rpc.js'
import {
  findByNonce,
  isContractAccount,
  isSameRequest,
  readBlockNumber,
  readNonce,
  toChainTransaction,
} from './chainTransaction.js'
import { findSent, type LookMemory } from './findSent.js'
import type { Step } from './JournalEntry.js'
import type { Taken } from './journal.js'
import type { Mined, Outcome } from './readWalletOutcome.js'
import { readWalletOutcome } from './readWalletOutcome.js'
import { listOpenAttempts } from './steps.js'

export type ReadOutcomeParameters = {
  step: Step
  payer: Address
  /** Wallet provider, which may have data that our node lacks. */
  provider?: RpcClient | undefined
  /** Claims of other steps; read only when the transaction is missing. */
  listTaken: () => Promise<Taken>
  memory?: LookMemory | undefined
}

/** Reads a transaction once. Rejects if the node is unreachable. */
export async function readOutcome(client: RpcClient, parameters: ReadOutcomeParameters): Promise<Outcome> {
  const { step, payer, provider } = parameters
  const { hash, attempts, chainId } = step
  if (!hash) throw new TypeError('A step without a hash has no transaction to read')
  const mined = await readMined(client, { hash, account: payer })
  if (mined && !mined.isForeign) {
    // Of two equal requests, one may have reverted and the other succeeded.
    const paid = mined.success ? undefined : await findOtherSent(client, { step, payer })
    return paid ? { type: 'spedUp', hash: paid } : mined
  }
  const latestBlock = await readBlockNumber(client)
  const since = attempts.at(-1)?.blockNumber ?? latestBlock
  const blocks = latestBlock > since ? latestBlock - since : 0n
  const sent = await client.request({ method: 'eth_getTransactionByHash', params: [hash] })
  const transaction = toChainTransaction(sent)
  if (transaction && !mined) return { type: 'waiting', nonce: transaction.nonce, blocks }
  const isContract = await isContractAccount(client, { address: payer })
  const fromWallet =
    provider &&
    (await readWalletOutcome(client, { provider, hash, payer, attempts, chainId, isContract, blocks }))
  if (fromWallet && fromWallet.type !== 'missing') return fromWallet
  if (isContract) return { type: 'missing', blocks }
  const replacement = await findReplacement(client, parameters)
  if (replacement?.type === 'spedUp') return replacement
  // The step may have adopted another device's equal transaction before its own wallet responded.
  const named = await findOtherSent(client, { step, payer })
  if (named) return { type: 'spedUp', hash: named }
  return replacement ?? { type: 'missing', blocks }
}

/** Reads a transaction's receipt and confirmations from our own node. */
export async function readMined(
  client: RpcClient,
  { hash, account }: { hash: Hash; account?: Address | undefined },
): Promise<Mined | undefined> {
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  if (!isReceipt(receipt)) return undefined
  const latestBlock = await readBlockNumber(client)
  const blockNumber = readQuantity(receipt.blockNumber)
  return {
    type: 'mined',
    success: readQuantity(receipt.status ?? '0x1') === 1n && !hasFailedInside(receipt, account),
    blockNumber,
    blockHash: receipt.blockHash,
    confirmations: latestBlock < blockNumber ? 1n : latestBlock - blockNumber + 1n,
    isForeign: account !== undefined && (await isForeign(client, { hash, receipt, account })),
  }
}

/** Finds a transaction of another request of this step, returned by the wallet, that succeeded or is pending. */
async function findOtherSent(
  client: RpcClient,
  { step, payer }: Pick<ReadOutcomeParameters, 'step' | 'payer'>,
): Promise<Hash | undefined> {
  for (const hash of listNamed(step)) {
    if (hash === step.hash) continue
    const mined = await readMined(client, { hash, account: payer })
    if (mined?.isForeign) continue
    if (mined?.success) return hash
    const isPending = !mined && (await client.request({ method: 'eth_getTransactionByHash', params: [hash] }))
    if (isPending) return hash
  }
  return undefined
}

/** Lists hashes that the wallet returned; hashes found on chain may belong to an equal payment. */
function listNamed({ attempts }: Step): Hash[] {
  return attempts.flatMap(({ hash, isFound }) => (hash && !isFound ? hash : []))
}

/** Returns true if a transaction does not involve the account: the wallet may have returned an unrelated one. */
async function isForeign(
  client: RpcClient,
  { hash, receipt, account }: { hash: Hash; receipt: Receipt; account: Address },
): Promise<boolean> {
  const { from, to, logs } = receipt
  if (isSameAddress(from, account) || isSameAddress(to, account)) return false
  const word = account.slice(2).toLowerCase()
  if (
    JSON.stringify(logs ?? [])
      .toLowerCase()
      .includes(word)
  )
    return false
  const answer = await client.request({ method: 'eth_getTransactionByHash', params: [hash] })
  const transaction = toChainTransaction(answer)
  return (
    transaction !== undefined && !isSameAddress(transaction.from, account) && !transaction.data.includes(word)
  )
}

/** Finds the transaction that used the nonce instead, or executed the same call with another nonce. */
async function findReplacement(
  client: RpcClient,
  { step, payer: address, listTaken, memory }: ReadOutcomeParameters,
): Promise<Outcome | undefined> {
  const { nonce, attempts, hash, chainId } = step
  const attempt = attempts.at(-1)
  if (!attempt) return undefined
  const open = listOpenAttempts(step)
  const { hashes: taken, contested } = await listTaken()
  // Without a nonce, an equal transaction may belong to an equal step.
  const isAmbiguous = contested && nonce === undefined
  const equal = isAmbiguous
    ? undefined
    : await findSent(client, { chainId, payer: address, attempts: open, taken, memory })
  if (equal?.status === 'found') {
    for (const other of equal.transactions) {
      if (other.hash === hash || (nonce !== undefined && other.nonce !== nonce)) continue
      // Skip the reverted transaction of another request.
      const isAnother = listNamed(step).includes(other.hash)
      const mined = isAnother ? await readMined(client, { hash: other.hash }) : undefined
      if (!isAnother || mined?.success !== false) return { type: 'spedUp', hash: other.hash }
    }
  }
  // Only an observed nonce identifies the replacement; an assumed one may belong to another transaction.
  if (nonce === undefined || (await readNonce(client, { address, block: 'latest' })) <= nonce)
    return undefined
  const other = await findByNonce(client, { address, nonce, after: attempt.blockNumber })
  if (!other || other.hash === hash) return undefined
  const mined = await readMined(client, { hash: other.hash })
  // Ignore our own reverted request with this nonce: a later request may still be mined.
  if (!mined || (!mined.success && listNamed(step).includes(other.hash))) return undefined
  if (isSameRequest(other, attempt.calls)) return { type: 'spedUp', hash: other.hash }
  return { type: 'replaced', hash: other.hash, confirmations: mined.confirmations }
}

type Receipt = {
  blockNumber: unknown
  blockHash: Hash
  status?: unknown
  logs?: unknown
  from?: string | undefined
  to?: string | undefined
}

function isReceipt(answer: unknown): answer is Receipt {
  if (typeof answer !== 'object' || answer === null) return false
  const { blockNumber, blockHash } = answer as Record<string, unknown>
  return typeof blockNumber === 'string' && typeof blockHash === 'string'
}

/** Safe event `ExecutionFailure(bytes32, uint256)`; the outer transaction still succeeds. */
const executionFailure = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'

/** Returns true if a contract account's call failed inside a successful transaction. */
function hasFailedInside({ logs }: Receipt, account: Address | undefined): boolean {
  if (!account || !Array.isArray(logs)) return false
  return logs.some(
    (log: { address?: string; topics?: unknown[] }) =>
      isSameAddress(log.address, account) && log.topics?.[0] === executionFailure,
  )
}
