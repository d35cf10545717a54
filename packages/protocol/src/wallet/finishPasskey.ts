import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { devices } from './devices.js'
import { link } from './link.js'
import { loginResult } from './loginResult.js'
import { secretText } from './secretText.js'
/** Checks what a passkey answered. */
export const finishPasskey = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/login/passkey/callback',
  body: v.strictObject({
    challengeId: secretText,
    response: v.record(v.string(), v.unknown()),
    devices,
    link,
  }),
  response: loginResult,
  wrapped: false,
})
