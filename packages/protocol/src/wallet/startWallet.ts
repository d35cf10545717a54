import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { address } from '../schema/address.js'
import { secretText } from './secretText.js'
/** A sign-in message (ERC-4361) of the wallet origin for another wallet, to be signed there and once. */
export const startWallet = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/login/wallet',
  body: v.strictObject({
    address,
    chainId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  }),
  response: v.object({ challengeId: secretText, message: v.string() }),
  wrapped: false,
})
