import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { address } from '../schema/address.js'

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** What a token's contract says of itself on a network; empty where it cannot be read. */
export const getToken = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/token',
  body: v.strictObject({ chainId: wholeNumber, address }),
  response: v.object({
    token: v.optional(v.object({ symbol: v.string(), decimals: wholeNumber })),
  }),
  wrapped: false,
})
