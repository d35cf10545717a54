import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { phone } from './phone.js'
import { sendCode } from './sendCode.js'
/** Sends a one-time code by SMS; says the same whether anybody has the number or not. */
export const sendPhoneCode = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/login/phone',
  body: v.strictObject({ phone }),
  response: sendCode.response,
  wrapped: false,
})
