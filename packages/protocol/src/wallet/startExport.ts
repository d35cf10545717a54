import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { secretText } from './secretText.js'
/** A ticket for one export of the key: worth nothing without the session and a fresh login. */
export const startExport = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/export',
  body: v.strictObject({}),
  response: v.object({ ticket: secretText }),
  wrapped: false,
})
