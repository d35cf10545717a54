import { isSameAddress } from '@billfold/protocol'
import type { Address, Hash } from 'viem'
import type { RpcClient } from '../rpc/RpcClient.js'
import { readQuantity } from '../rpc/readQuantity.js'
import { listOpenAttempts } from './attempts.js'
import { isSameRequest, toChainTransaction } from './ChainTransaction.js'
import { findByNonce } from './findByNonce.js'
import { findSent, type LookMemory } from './findSent.js'
import { isContractAccount } from './isContractAccount.js'
import type { Taken } from './listTaken.js'
import type { Step } from './Operation.js'
import type { Mined, Outcome } from './Outcome.js'
import { readBlockNumber, readNonce } from './readPosition.js'
import { readWalletOutcome } from './readWalletOutcome.js'

export type ReadOutcomeParameters = {
  step: Step
  payer: Address
  /** The wallet's own provider: it may know what our node does not. */
  provider?: RpcClient | undefined
  /** What other steps lay claim to; read only when the transaction is missing. */
  listTaken: () => Promise<Taken>
  memory?: LookMemory | undefined
}

/** Looks at a transaction once. Rejects when the node cannot be asked. */
export async function readOutcome(client: RpcClient, parameters: ReadOutcomeParameters): Promise<Outcome> {
  const { step, payer, provider } = parameters
  const { hash, attempts, chainId } = step
  if (!hash) throw new TypeError('A step without a hash has no transaction to read')
  const mined = await readMined(client, { hash, account: payer })
  if (mined && !mined.isForeign) {
    // Of two requests for the same, one may have reverted and the other paid.
    const paid = mined.success ? undefined : await findOtherSent(client, { step, payer })
    return paid ? { type: 'spedUp', hash: paid } : mined
  }
  const latest = await readBlockNumber(client)
  const since = attempts.at(-1)?.blockNumber ?? latest
  const blocks = latest > since ? latest - since : 0n
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
  // The step may have taken another device's equal transaction before its own wallet answered.
  const named = await findOtherSent(client, { step, payer })
  if (named) return { type: 'spedUp', hash: named }
  return replacement ?? { type: 'missing', blocks }
}

/** The receipt of a transaction on our own node, and how deep it lies. */
export async function readMined(
  client: RpcClient,
  { hash, account }: { hash: Hash; account?: Address | undefined },
): Promise<Mined | undefined> {
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  if (!isReceipt(receipt)) return undefined
  const latest = await readBlockNumber(client)
  const blockNumber = readQuantity(receipt.blockNumber)
  return {
    type: 'mined',
    success: readQuantity(receipt.status ?? '0x1') === 1n && !hasFailedInside(receipt, account),
    blockNumber,
    blockHash: receipt.blockHash,
    confirmations: latest < blockNumber ? 1n : latest - blockNumber + 1n,
    isForeign: account !== undefined && (await isForeign(client, { hash, receipt, account })),
  }
}

/** The transaction that the wallet named for another request of this step, and that has paid or may still pay. */
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

/** Whether a transaction has nothing to do with an account: a wallet may have named another one. */
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

/** The transaction that used the nonce instead, or carried out the same call under another nonce. */
async function findReplacement(
  client: RpcClient,
  { step, payer: address, listTaken, memory }: ReadOutcomeParameters,
): Promise<Outcome | undefined> {
  const { nonce, attempts, hash, chainId } = step
  const attempt = attempts.at(-1)
  if (!attempt) return undefined
  const open = listOpenAttempts(step)
  const { hashes: taken, contested } = await listTaken()
  // Under an unknown nonce an equal transaction may belong to an equal step.
  const isAmbiguous = contested && nonce === undefined
  const equal = isAmbiguous
    ? undefined
    : await findSent(client, { chainId, payer: address, attempts: open, taken, memory })
  if (equal?.status === 'found') {
    for (const other of equal.transactions) {
      if (other.hash === hash || (nonce !== undefined && other.nonce !== nonce)) continue
      // Skips the reverted transaction of another request: it does not decide this one.
      const isAnother = listNamed(step).includes(other.hash)
      const mined = isAnother ? await readMined(client, { hash: other.hash }) : undefined
      if (!isAnother || mined?.success !== false) return { type: 'spedUp', hash: other.hash }
    }
  }
  // Only a nonce that was seen tells what took its place; an assumed one may be another transaction's.
  if (nonce === undefined || (await readNonce(client, { address, block: 'latest' })) <= nonce)
    return undefined
  const other = await findByNonce(client, { address, nonce, after: attempt.blockNumber })
  if (!other || other.hash === hash) return undefined
  const mined = await readMined(client, { hash: other.hash })
  // Ignores our own reverted request under this nonce: a later request may still be mined.
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

/** Safe: `ExecutionFailure(bytes32, uint256)`. The transaction around it succeeds all the same. */
const executionFailure = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'

/** Whether a contract account reports that its own call failed inside a transaction that succeeded. */
function hasFailedInside({ logs }: Receipt, account: Address | undefined): boolean {
  if (!account || !Array.isArray(logs)) return false
  return logs.some(
    (log: { address?: string; topics?: unknown[] }) =>
      isSameAddress(log.address, account) && log.topics?.[0] === executionFailure,
  )
}
