import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { walletDevice } from './walletDevice.js'

/** The devices that can use the account's key. */
export const listDevices = defineEndpoint({
  service: 'wallet',
  method: 'GET',
  path: '/v1/wallet/devices',
  response: v.object({ devices: v.array(walletDevice) }),
  wrapped: false,
})
