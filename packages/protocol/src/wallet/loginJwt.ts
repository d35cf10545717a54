import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { devices } from './devices.js'
import { link } from './link.js'
import { loginResult } from './loginResult.js'
/** Logs in by a token of the client's own, checked by the keys that are registered for it. */
export const loginJwt = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/login/jwt',
  body: v.strictObject({ jwt: v.pipe(v.string(), v.maxLength(16_384)), devices, link }),
  response: loginResult,
  wrapped: false,
})
