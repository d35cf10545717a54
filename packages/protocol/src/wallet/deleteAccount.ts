import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'

/** Deletes the account after a few days, in which a login takes that back; soon after a login only. */
export const deleteAccount = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/account/delete',
  body: v.strictObject({}),
  response: v.object({
    /** When everything is gone. ISO 8601. */
    at: v.string(),
  }),
  wrapped: false,
})
