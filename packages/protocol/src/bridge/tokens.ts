import * as v from 'valibot'
import { address, chainIdNumber } from '../schema/chain.js'
import { defineEndpoint } from '../schema/defineEndpoint.js'
import { maxSteps, queryBoolean, queryNumber } from '../schema/query.js'
import { quotedToken, token } from '../schema/token.js'

/** Lists tokens that can be paid with or bought, with prices. */
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

/** Adds a token that is new to the service, read from its chain. */
export const registerToken = defineEndpoint({
  service: 'bridge',
  method: 'POST',
  path: '/v1/tokens',
  body: v.object({ chainId: chainIdNumber, tokenAddress: address }),
  response: token,
  wrapped: true,
})

/** Lists pairs of tokens between which money can move. */
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
