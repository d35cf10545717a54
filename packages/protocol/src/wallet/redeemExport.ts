import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { secretText } from './secretText.js'
/** Uses up the ticket of an export; soon after a login only, and seldom. */
export const redeemExport = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/export/callback',
  body: v.strictObject({ ticket: secretText }),
  response: v.object({}),
  wrapped: false,
})
