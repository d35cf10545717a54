import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { address } from '../schema/address.js'
import { secretText } from './secretText.js'
import { share } from './share.js'

/** The share that, with the device's own, gives the key; absent for a device that the account does not know. */
export const getAuthShare = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/shares/auth',
  body: v.strictObject({ deviceId: secretText }),
  response: v.object({ address: v.optional(address), authShare: v.optional(share) }),
  wrapped: false,
})
