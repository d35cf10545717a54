import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { walletDevice } from './walletDevice.js'

/** Signs a device out: its sessions end, and it is a new device when it comes back. Soon after a login only. */
export const endDevice = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/devices/end',
  body: v.strictObject({ id: walletDevice.entries.id }),
  response: v.object({ devices: v.array(walletDevice) }),
  wrapped: false,
})
