import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { address } from '../schema/address.js'
import { chainIdNumber } from '../schema/chainId.js'
import { queryBoolean } from '../schema/queryBoolean.js'
import { queryList } from '../schema/queryList.js'
import { queryNumber } from '../schema/queryNumber.js'

/** Tokens that wallets own. */
export const listBalances = defineEndpoint({
  service: 'indexer',
  method: 'GET',
  path: '/v1/tokens',
  query: v.object({
    chain_id: queryList(chainIdNumber, 20),
    owner_address: queryList(address, 5),
    token_address: v.optional(queryList(address, 50)),
    include_native: v.optional(queryBoolean),
    include_spam: v.optional(queryBoolean),
    include_without_price: v.optional(queryBoolean),
    metadata: v.optional(queryBoolean),
    limit: v.optional(queryNumber(500)),
    page: v.optional(queryNumber(10_000)),
    sort_by: v.optional(v.picklist(['balance', 'token_address', 'token_price', 'usd_value'])),
    sort_order: v.optional(v.picklist(['asc', 'desc'])),
  }),
  response: v.array(
    v.looseObject({
      chain_id: v.number(),
      token_address: address,
      balance: v.string(),
      owner_address: v.optional(v.string()),
      name: v.nullish(v.string()),
      symbol: v.nullish(v.string()),
      decimals: v.nullish(v.number()),
      price_data: v.nullish(
        v.looseObject({ price_usd: v.optional(v.number()), usd_value: v.optional(v.number()) }),
      ),
    }),
  ),
  wrapped: true,
})
