import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { isAbortError } from '../errors/isAbortError.js'
import type { ActivityItem } from './ActivityItem.js'
import { listOwnActivity } from './listOwnActivity.js'
import { mergeActivity } from './mergeActivity.js'

export type ListActivityParameters = {
  account: Address
  chainId: number
  signal?: AbortSignal | undefined
}

/** An account's recent transactions on one chain: its own, kept across reloads, and what the indexer knows. */
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

/** Without the indexer there is still what we sent ourselves. */
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
