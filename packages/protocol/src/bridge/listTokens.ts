import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { address } from '../schema/address.js'
import { chainIdNumber } from '../schema/chainId.js'
import { queryBoolean } from '../schema/queryBoolean.js'
import { queryNumber } from '../schema/queryNumber.js'
import { token } from '../schema/token.js'

/** Tokens that can be paid with or bought, with their prices. */
export const listTokens = defineEndpoint({
  service: 'bridge',
  method: 'GET',
  path: '/v1/tokens',
  query: v.object({
    chainId: v.optional(chainIdNumber),
    tokenAddress: v.optional(address),
    symbol: v.optional(v.pipe(v.string(), v.maxLength(64))),
    name: v.optional(v.pipe(v.string(), v.maxLength(128))),
    query: v.optional(v.pipe(v.string(), v.maxLength(128))),
    limit: v.optional(queryNumber(1000)),
    offset: v.optional(queryNumber(1_000_000)),
    includePrices: v.optional(queryBoolean),
    sortBy: v.optional(v.picklist(['newest', 'oldest', 'volume', 'market_cap'])),
  }),
  response: v.array(token),
  wrapped: true,
})
