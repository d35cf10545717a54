import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { secretText } from './secretText.js'
/** A challenge for a passkey, to be answered once. */
export const startPasskey = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/login/passkey',
  body: v.strictObject({ kind: v.picklist(['sign-in', 'sign-up']) }),
  response: v.object({
    challengeId: secretText,
    /** For the browser's own `navigator.credentials`. */
    options: v.record(v.string(), v.unknown()),
  }),
  wrapped: false,
})
