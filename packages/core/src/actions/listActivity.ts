import { isSameAddress } from '@billfold/protocol'
import type { Address, Hash } from 'viem'
import { isHexAddress } from '../chain/rpc.js'
import type { Billfold } from '../config/Billfold.js'
import type { JournalEntry, Step, StepStatus } from '../engine/JournalEntry.js'
import { listEntries } from '../engine/journal.js'
import { isAbortError } from '../errors/isAbortError.js'

/** Entry of an account's recent transactions. */
export type ActivityItem = {
  transactionHash: Hash
  chainId: number
  /** Milliseconds since 1970. */
  timestamp: number
  status: 'pending' | 'success' | 'failure'
  /** Recipient or called contract; undefined for a deployment. */
  to: Address | undefined
  /** Absent until the transaction is mined. `to` is the contract that was called. */
  receipt?: { status: 'success' | 'reverted'; to: Address | null } | undefined
  /** True if this account sent it. */
  outgoing: boolean
  /** True if it was sent with this kit in this browser. */
  own: boolean
}

/** Merges own and indexed transactions, newest first, without duplicates. The status on chain takes precedence. */
export function mergeActivity(
  own: readonly ActivityItem[],
  indexed: readonly ActivityItem[],
): ActivityItem[] {
  const items = new Map<string, ActivityItem>()
  for (const item of [...own, ...indexed]) {
    const key = `${item.chainId}:${item.transactionHash.toLowerCase()}`
    const known = items.get(key)
    if (!known) items.set(key, item)
    else if (known.status === 'pending' || !item.own)
      items.set(key, { ...known, status: item.status, receipt: item.receipt })
  }
  return [...items.values()].sort((a, b) => b.timestamp - a.timestamp)
}

const statuses: Record<StepStatus, ActivityItem['status']> = {
  ready: 'pending',
  signing: 'pending',
  submitted: 'pending',
  unknown: 'pending',
  confirmed: 'success',
  reverted: 'failure',
  replaced: 'failure',
  dropped: 'failure',
}

/** Lists the transactions that an account sent from this browser on one chain, newest first. */
async function listOwnActivity(
  billfold: Pick<Billfold, 'platform' | 'warn'>,
  { account, chainId }: { account: Address; chainId: number },
): Promise<ActivityItem[]> {
  const entries = await listEntries(billfold)
  return entries
    .filter(({ payer }) => isSameAddress(payer, account))
    .flatMap((entry) => entry.steps.flatMap((step) => toItem(entry, step)))
    .filter((item) => item.chainId === chainId)
    .sort((a, b) => b.timestamp - a.timestamp)
}

function toItem({ createdAt, details }: JournalEntry, step: Step): ActivityItem[] {
  const { hash, chainId, status, attempts, calls } = step
  if (!hash) return []
  const to = isHexAddress(details.receiver) ? details.receiver : calls[0]?.to
  const timestamp = attempts.at(-1)?.at ?? createdAt
  const isMined = status === 'confirmed' || status === 'reverted'
  const result = status === 'confirmed' ? 'success' : 'reverted'
  return [
    {
      transactionHash: hash,
      chainId,
      timestamp,
      status: statuses[status],
      to,
      ...(isMined && { receipt: { status: result, to: calls[0]?.to ?? null } }),
      outgoing: true,
      own: true,
    },
  ]
}

export type ListActivityParameters = {
  account: Address
  chainId: number
  signal?: AbortSignal | undefined
}

/** Lists an account's recent transactions on one chain, from this browser's journal and the indexer. */
export async function listActivity(
  billfold: Billfold,
  { account, chainId, signal }: ListActivityParameters,
): Promise<ActivityItem[]> {
  const [own, indexed] = await Promise.all([
    listOwnActivity(billfold, { account, chainId }),
    listIndexed(billfold, { account, chainId, signal }),
  ])
  return mergeActivity(own, indexed)
}

/** Returns no transactions if the indexer fails; the journal's entries still show. */
async function listIndexed(
  billfold: Billfold,
  { account, chainId, signal }: ListActivityParameters,
): Promise<ActivityItem[]> {
  if (!billfold.services?.indexer) return []
  try {
    const { listTransactions } = await import('../services/indexer/listTransactions.js')
    const found = await listTransactions(billfold, { wallet: account, chainIds: [chainId], signal })
    return found.map(({ transactionHash, timestamp, from, receipt }) => ({
      transactionHash,
      chainId,
      timestamp,
      status: receipt.status === 'success' ? 'success' : 'failure',
      to: receipt.to ?? undefined,
      receipt,
      outgoing: isSameAddress(from, account),
      own: false,
    }))
  } catch (error) {
    if (isAbortError(error)) throw error
    billfold.warn('The indexer did not list the transactions', error)
    return []
  }
}
