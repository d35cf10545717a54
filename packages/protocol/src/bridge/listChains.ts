import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'

/** Chains that the bridge serves. */
export const listChains = defineEndpoint({
  service: 'bridge',
  method: 'GET',
  path: '/v1/chains',
  response: v.array(
    v.looseObject({
      chainId: v.pipe(v.number(), v.safeInteger()),
      name: v.string(),
      icon: v.string(),
      nativeCurrency: v.looseObject({ name: v.string(), symbol: v.string(), decimals: v.number() }),
      testnet: v.optional(v.boolean()),
    }),
  ),
  wrapped: true,
})
