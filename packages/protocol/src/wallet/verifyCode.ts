import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { devices } from './devices.js'
import { link } from './link.js'
import { loginResult } from './loginResult.js'
import { secretText } from './secretText.js'

/** Redeems a code that was sent by email or SMS. */
export const verifyCode = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/login/code/callback',
  body: v.strictObject({
    challengeId: secretText,
    code: v.pipe(v.string(), v.regex(/^\d{6}$/, 'Expected six digits')),
    devices,
    link,
  }),
  response: loginResult,
  wrapped: false,
})
