import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { address } from '../schema/address.js'

/** Names and pictures that belong to an address. */
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
