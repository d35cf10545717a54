import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { address } from '../schema/address.js'
import { profile } from './profile.js'

/** The account of the session. */
export const getAccount = defineEndpoint({
  service: 'wallet',
  method: 'GET',
  path: '/v1/wallet/account',
  response: v.object({
    id: v.string(),
    address: v.optional(address),
    /** Who keeps the third share of this account, whatever new ones get. */
    recovery: v.optional(v.picklist(['managed', 'user'])),
    profiles: v.array(profile),
    /** Milliseconds for which the last login still counts as fresh. */
    freshFor: v.number(),
  }),
  wrapped: false,
})
