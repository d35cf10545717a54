import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { link } from './link.js'
import { loginResult } from './loginResult.js'
import { secretText } from './secretText.js'
/** Redeems what a social login brought back; both parts are needed, and work once. */
export const finishSocial = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/login/social/callback',
  body: v.strictObject({
    handle: secretText,
    /** What came back with the person: a secret, or the digits that they typed. */
    code: v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{64}|\d{6})$/, 'Expected a code')),
    link,
  }),
  response: loginResult,
  wrapped: false,
})
