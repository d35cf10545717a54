import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { secretText } from './secretText.js'

/** Adds a proven login to the account, once its owner has read whose it is and agreed. */
export const linkProfile = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/profiles/link',
  body: v.strictObject({ ticket: secretText }),
  response: v.object({}),
  wrapped: false,
})
