import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { address } from '../schema/address.js'
import { chainIdNumber } from '../schema/chainId.js'
import { maxSteps } from '../schema/pair.js'
import { queryBoolean } from '../schema/queryBoolean.js'
import { queryNumber } from '../schema/queryNumber.js'
import { quotedToken } from '../schema/token.js'

/** Pairs of tokens between which money can move. */
export const listRoutes = defineEndpoint({
  service: 'bridge',
  method: 'GET',
  path: '/v1/routes',
  query: v.object({
    originChainId: v.optional(chainIdNumber),
    originTokenAddress: v.optional(address),
    destinationChainId: v.optional(chainIdNumber),
    destinationTokenAddress: v.optional(address),
    maxSteps,
    limit: v.optional(queryNumber(1000)),
    offset: v.optional(queryNumber(1_000_000)),
    sortBy: v.optional(v.picklist(['popularity'])),
    includePrices: v.optional(queryBoolean),
  }),
  response: v.array(v.looseObject({ originToken: quotedToken, destinationToken: quotedToken })),
  wrapped: true,
})
