import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { secretText } from './secretText.js'
import { session } from './session.js'

/** Redeems a code for a session. */
export const verifyCode = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/login/email/callback',
  body: v.strictObject({
    challengeId: secretText,
    code: v.pipe(v.string(), v.regex(/^\d{6}$/, 'Expected six digits')),
  }),
  response: session,
  wrapped: false,
})
