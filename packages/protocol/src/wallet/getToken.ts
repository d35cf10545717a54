import * as v from 'valibot'
import { address } from '../schema/chain.js'
import { defineEndpoint } from '../schema/defineEndpoint.js'

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Returns token metadata reported by its contract on a network; empty if unreadable. */
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
