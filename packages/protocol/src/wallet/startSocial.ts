import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { secretText } from './secretText.js'
/** Begins a social login; state, verifier and nonce stay on the server. */
export const startSocial = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/login/social',
  body: v.strictObject({
    provider: v.pipe(v.string(), v.maxLength(32)),
    mode: v.picklist(['popup', 'redirect', 'window']),
    /** The registered page that the person comes back to; a popup comes back to the wallet itself. */
    returnTo: v.optional(v.pipe(v.string(), v.maxLength(2048))),
  }),
  response: v.object({
    /** Known to the frame alone, and worth nothing in another browser than the one that came back. */
    handle: secretText,
    /** Where the person goes, once. */
    url: v.string(),
  }),
  wrapped: false,
})
