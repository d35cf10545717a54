import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { secretText } from './secretText.js'

/** Logs out: every token of the session stops working. */
export const endSession = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/session/end',
  body: v.strictObject({ refreshToken: secretText }),
  response: v.object({}),
  wrapped: false,
})
