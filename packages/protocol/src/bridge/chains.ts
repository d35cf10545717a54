import * as v from 'valibot'
import { chainIdNumber } from '../schema/chain.js'
import { defineEndpoint } from '../schema/defineEndpoint.js'

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

const icon = v.looseObject({
  url: v.string(),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
  format: v.optional(v.string()),
})

/** Metadata of one chain. */
export const getChain = defineEndpoint({
  service: 'bridge',
  method: 'GET',
  path: '/v1/chains/{chainId}',
  params: v.object({ chainId: chainIdNumber }),
  response: v.looseObject({
    chainId: v.pipe(v.number(), v.safeInteger()),
    name: v.string(),
    shortName: v.optional(v.string()),
    slug: v.optional(v.string()),
    testnet: v.optional(v.boolean()),
    icon: v.optional(icon),
    rpc: v.optional(v.array(v.string())),
    faucets: v.optional(v.array(v.string())),
    nativeCurrency: v.looseObject({ name: v.string(), symbol: v.string(), decimals: v.number() }),
    explorers: v.optional(
      v.array(v.looseObject({ name: v.string(), url: v.string(), standard: v.optional(v.string()) })),
    ),
  }),
  wrapped: true,
})
