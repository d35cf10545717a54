import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'

/** Deletes the account with everything that is kept for it; soon after a login only. */
export const deleteAccount = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/account/delete',
  body: v.strictObject({}),
  response: v.object({}),
  wrapped: false,
})
