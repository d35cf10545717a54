import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { address } from '../schema/address.js'
import { chainIdNumber } from '../schema/chainId.js'
import { token } from '../schema/token.js'

/** Adds a token that the service has not seen, read from its chain. */
export const registerToken = defineEndpoint({
  service: 'bridge',
  method: 'POST',
  path: '/v1/tokens',
  body: v.object({ chainId: chainIdNumber, tokenAddress: address }),
  response: token,
  wrapped: true,
})
