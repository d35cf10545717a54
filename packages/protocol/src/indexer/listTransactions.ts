import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { address } from '../schema/address.js'
import { chainIdNumber } from '../schema/chainId.js'
import { hash } from '../schema/hash.js'
import { queryList } from '../schema/queryList.js'
import { queryNumber } from '../schema/queryNumber.js'

const numeric = v.union([v.number(), v.string()])

/** Transactions that a wallet sent or received, newest first. */
export const listTransactions = defineEndpoint({
  service: 'indexer',
  method: 'GET',
  path: '/v1/wallets/{wallet_address}/transactions',
  params: v.object({ wallet_address: address }),
  query: v.object({
    chain: queryList(chainIdNumber, 20),
    /** Seconds since 1970. */
    filter_block_timestamp_gte: v.optional(
      v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger()),
    ),
    /** Seconds since 1970: the way to rows that lie deeper than pages go. */
    filter_block_timestamp_lte: v.optional(
      v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger()),
    ),
    limit: v.optional(queryNumber(500)),
    page: v.optional(queryNumber(10_000)),
    sort_order: v.optional(v.picklist(['asc', 'desc'])),
  }),
  response: v.looseObject({
    data: v.array(
      v.looseObject({
        chain_id: numeric,
        hash,
        block_number: numeric,
        block_hash: v.optional(v.string()),
        /** Seconds since 1970. */
        block_timestamp: numeric,
        from_address: address,
        to_address: v.nullish(address),
        value: v.string(),
        status: v.nullish(v.number()),
        function_selector: v.nullish(v.string()),
        data: v.nullish(v.string()),
      }),
    ),
    meta: v.optional(v.looseObject({ page: v.optional(v.number()), total_items: v.optional(v.number()) })),
  }),
  wrapped: false,
})
