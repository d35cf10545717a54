import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { hex } from '../schema/hex.js'
import { devices } from './devices.js'
import { link } from './link.js'
import { loginResult } from './loginResult.js'
import { secretText } from './secretText.js'
/** Checks what another wallet signed; smart accounts too (ERC-1271, ERC-6492). */
export const finishWallet = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/login/wallet/callback',
  body: v.strictObject({
    challengeId: secretText,
    signature: v.pipe(hex, v.maxLength(32_768)),
    devices,
    link,
  }),
  response: loginResult,
  wrapped: false,
})
