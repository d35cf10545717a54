import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { address } from '../schema/address.js'
import { hex } from '../schema/hex.js'
import { recoveryShare } from './recoveryShare.js'
import { secretText } from './secretText.js'
import { share } from './share.js'

/** Keeps the server's shares for one device; the account's address is set once and never changes. */
export const putShares = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/shares',
  body: v.strictObject({
    deviceId: secretText,
    address,
    authShare: share,
    recoveryShare,
    /** Of `writeSharesMessage`, by the key that the shares make. */
    signature: v.pipe(hex, v.length(132)),
  }),
  response: v.object({ address }),
  wrapped: false,
})
