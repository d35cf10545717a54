import type {
  EndpointRequest,
  EndpointResponse,
  listTransactions as listTransactionsEndpoint,
} from '@billfold/protocol'
import { getAddress, type Hash } from 'viem'
import type { IndexedTransaction } from '../../context/Indexer.js'
import type { ServerContext } from '../../context/ServerContext.js'
import { limits } from '../../infra/limits.js'
import { toSlice } from './toSlice.js'

/** Lists transactions that a wallet sent or received. */
export async function listTransactions(
  server: ServerContext,
  { params, query }: EndpointRequest<typeof listTransactionsEndpoint>,
): Promise<EndpointResponse<typeof listTransactionsEndpoint>> {
  const { limit = limits.indexerListDefault, page = 0, sort_order: order = 'desc' } = query
  const chainIds = query.chain.filter((id) => server.chains.has(id))
  const { items, total } = await server.indexer.listTransactions({
    chainIds,
    wallet: params.wallet_address.toLowerCase(),
    since: query.filter_block_timestamp_gte,
    until: query.filter_block_timestamp_lte,
    newestFirst: order === 'desc',
    slice: toSlice({ limit, page }),
  })
  const pages = limit === 0 ? 0 : Math.ceil(total / limit)
  const meta = { chain_ids: chainIds, page, limit_per_chain: limit, total_items: total, total_pages: pages }
  return { data: items.map(toWire), meta }
}

function toWire(item: IndexedTransaction) {
  return {
    chain_id: String(item.chainId),
    hash: item.hash as Hash,
    block_number: item.blockNumber,
    block_hash: item.blockHash,
    block_timestamp: item.timestamp,
    transaction_index: item.transactionIndex,
    from_address: getAddress(item.sender),
    to_address: item.receiver ? getAddress(item.receiver) : null,
    ...item.body,
  }
}
