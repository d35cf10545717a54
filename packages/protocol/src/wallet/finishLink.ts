import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { devices } from './devices.js'
import { link } from './link.js'
import { loginResult } from './loginResult.js'
import { secretText } from './secretText.js'

/** Logs in the frame whose link was opened and allowed; until then the answer is `waiting`. */
export const finishLink = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/login/link/callback',
  body: v.strictObject({ challengeId: secretText, devices, link }),
  response: loginResult,
  wrapped: false,
})
