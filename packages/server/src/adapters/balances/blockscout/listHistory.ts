import * as v from 'valibot'
import type { HistoryQuery, IndexedTransaction, TransactionPage } from '../../../context/Indexer.js'
import { limits } from '../../../infra/limits.js'
import type { Explorer } from './openExplorer.js'
import { type BlockscoutTransaction, counters, transaction } from './schemas.js'

/** Lists a wallet's mined transactions. The API filters by no time, so rows outside of it are read and left out. */
export async function listHistory(
  explorer: Explorer,
  { chainId, wallet, since, until, newestFirst, slice }: HistoryQuery & { chainId: number },
): Promise<TransactionPage> {
  const [from, to] = [since ?? 0, until ?? Number.MAX_SAFE_INTEGER]
  const item = v.pipe(
    transaction,
    v.transform((row) => toIndexed(chainId, row)),
  )
  const { rows, complete } = await explorer.list(chainId, `/addresses/${wallet}/transactions`, item, {
    query: { sort: 'block_number', order: newestFirst ? 'desc' : 'asc' },
    most: slice.offset + slice.limit,
    keep: (row) => row !== undefined && row.timestamp >= from && row.timestamp <= to,
    isLast: (row) => row !== undefined && (newestFirst ? row.timestamp < from : row.timestamp > to),
  })
  const items = rows.flatMap((row) => row ?? [])
  const isWhole = since === undefined && until === undefined
  const counter =
    isWhole && !complete ? await explorer.find(chainId, `/addresses/${wallet}/counters`, counters) : undefined
  // A counter may lag; a history that was not read to its end has at least one more row.
  const total = complete ? items.length : Math.max(counter?.transactions_count ?? 0, items.length + 1)
  return {
    items: items.slice(slice.offset, slice.offset + slice.limit),
    total: Math.min(total, limits.countedRows),
  }
}

/** Converts a transaction; undefined if it is not mined. */
function toIndexed(chainId: number, row: BlockscoutTransaction): IndexedTransaction | undefined {
  const { blockNumber, timestamp, raw_input: input } = row
  if (blockNumber === undefined || timestamp === undefined || row.status == null) return undefined
  return {
    chainId,
    hash: row.hash,
    blockNumber,
    transactionIndex: row.position ?? 0,
    sender: row.from.hash,
    receiver: row.to?.hash ?? null,
    timestamp,
    body: {
      nonce: row.nonce,
      value: row.value,
      gas: row.gas_limit ?? 0,
      gas_price: row.gas_price ?? null,
      gas_used: row.gas_used ?? 0,
      max_fee_per_gas: row.max_fee_per_gas ?? null,
      max_priority_fee_per_gas: row.max_priority_fee_per_gas ?? null,
      transaction_type: row.type ?? null,
      function_selector: input && input.length >= 10 ? input.slice(0, 10) : null,
      data: input ?? '0x',
      status: row.status === 'ok' ? 1 : 0,
      contract_address: row.created_contract?.hash ?? null,
    },
  }
}
