import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { devices } from './devices.js'
import { link } from './link.js'
import { phone } from './phone.js'
import { sendCode } from './sendCode.js'
import { visitor } from './visitor.js'
/** Sends a one-time code by SMS; says the same whether anybody has the number or not. */
export const sendPhoneCode = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/login/phone',
  body: v.strictObject({ phone, devices, visitor, link }),
  response: sendCode.response,
  wrapped: false,
})
