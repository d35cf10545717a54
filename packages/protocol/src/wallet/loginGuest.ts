import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { devices } from './devices.js'
import { loginResult } from './loginResult.js'
import { secretText } from './secretText.js'

/** Logs in whoever knows a secret that a frame made up; the first time makes the account. */
export const loginGuest = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/login/guest',
  body: v.strictObject({ secret: secretText, devices }),
  response: loginResult,
  wrapped: false,
})
