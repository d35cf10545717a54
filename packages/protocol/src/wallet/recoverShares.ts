import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { address } from '../schema/address.js'
import { recoveryShare } from './recoveryShare.js'
import { share } from './share.js'

/** Two shares for a new device; only soon after a login, a few times a day, and told by mail. */
export const recoverShares = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/shares/recover',
  body: v.strictObject({}),
  response: v.object({
    address,
    /** Pairs of several devices, the newest first: the first that makes the key is the right one. */
    shares: v.array(v.object({ authShare: share, recoveryShare })),
  }),
  wrapped: false,
})
