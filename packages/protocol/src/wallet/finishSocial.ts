import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { devices } from './devices.js'
import { link } from './link.js'
import { loginResult } from './loginResult.js'
import { secretText } from './secretText.js'
/** Logs in the frame that began, once; in the browser that came back from the provider, and in no other. */
export const finishSocial = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/login/social/callback',
  body: v.strictObject({
    handle: secretText,
    /** What came back in the address of a page that was left for the provider. */
    code: v.optional(secretText),
    /** What a window of the wallet told this frame, where the browser keeps their cookies apart. */
    pickup: v.optional(secretText),
    devices,
    link,
  }),
  response: loginResult,
  wrapped: false,
})
