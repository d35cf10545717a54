import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { devices } from './devices.js'
import { link } from './link.js'
import { loginResult } from './loginResult.js'
/** Logs in whoever the client's own server says that a payload belongs to. */
export const loginEndpoint = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/login/endpoint',
  body: v.strictObject({ payload: v.pipe(v.string(), v.maxLength(16_384)), devices, link }),
  response: loginResult,
  wrapped: false,
})
