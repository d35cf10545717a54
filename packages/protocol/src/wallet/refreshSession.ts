import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { secretText } from './secretText.js'
import { session } from './session.js'

/** Exchanges a refresh token for the next pair; one that was used before ends the session. */
export const refreshSession = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/session/refresh',
  body: v.strictObject({ refreshToken: secretText }),
  response: session,
  wrapped: false,
})
