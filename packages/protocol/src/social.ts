import * as v from 'valibot'
import { address } from './schema/chain.js'
import { defineEndpoint } from './schema/defineEndpoint.js'

/** Lists names and pictures of an address. */
export const listProfiles = defineEndpoint({
  service: 'social',
  method: 'GET',
  path: '/v1/profiles/{address}',
  params: v.object({ address }),
  response: v.array(
    v.looseObject({
      type: v.string(),
      name: v.optional(v.string()),
      avatar: v.optional(v.string()),
      bio: v.optional(v.string()),
      metadata: v.optional(v.record(v.string(), v.unknown())),
    }),
  ),
  wrapped: true,
})
