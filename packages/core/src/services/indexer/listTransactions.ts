import { listTransactions as endpoint } from '@billfold/protocol'
import type { Address, Hash } from 'viem'
import type { ServiceCaller } from '../../config/Billfold.js'
import { requestIndexer } from './requestIndexer.js'

/** Past transaction (R3.10). */
export type IndexedTransaction = {
  transactionHash: Hash
  chainId: number
  /** Milliseconds since 1970. */
  timestamp: number
  from: Address
  receipt: { status: 'success' | 'reverted'; to: Address | null }
}

export type ListTransactionsParameters = {
  chainIds: readonly number[]
  wallet: Address
  /** @default 30 */
  days?: number | undefined
  /** @default 20 */
  limit?: number | undefined
  signal?: AbortSignal | undefined
}

const dayMs = 86_400_000

/** Lists a wallet's sent and received transactions, newest first. */
export async function listTransactions(
  billfold: ServiceCaller,
  { chainIds, wallet, days = 30, limit = 20, signal }: ListTransactionsParameters,
): Promise<IndexedTransaction[]> {
  const since = Math.floor((billfold.platform.clock.now() - days * dayMs) / 1000)
  const { data } = await requestIndexer(billfold, endpoint, {
    path: `/v1/wallets/${wallet}/transactions`,
    query: {
      chain: chainIds.map(String),
      filter_block_timestamp_gte: String(since),
      limit: String(limit),
    },
    signal,
  })
  return data.map((item) => ({
    transactionHash: item.hash,
    chainId: Number(item.chain_id),
    timestamp: Number(item.block_timestamp) * 1000,
    from: item.from_address,
    receipt: { status: item.status === 1 ? 'success' : 'reverted', to: item.to_address ?? null },
  }))
}
