import * as v from 'valibot'
import { defineEndpoint } from '../schema/defineEndpoint.js'
import { loginResult } from './account.js'
import { devices, email, link, phone, secretText, visitor } from './fields.js'

/** Sends a one-time code to an email address. The response does not reveal if an account exists. */
export const sendCode = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/login/email',
  body: v.strictObject({ email, devices, visitor, link }),
  response: v.object({
    /** Known only to the frame; a code is useless without it. */
    challengeId: secretText,
    /** False if the digits are not accepted here and only the link was sent. */
    digits: v.boolean(),
    /** Milliseconds. */
    resendAfter: v.number(),
    /** Milliseconds. */
    lifetime: v.number(),
  }),
  wrapped: false,
})

/** Sends a one-time code by SMS. The response does not reveal if an account exists. */
export const sendPhoneCode = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/login/phone',
  body: v.strictObject({ phone, devices, visitor, link }),
  response: sendCode.response,
  wrapped: false,
})

/** Redeems a code sent by email or SMS. */
export const verifyCode = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/login/code/callback',
  body: v.strictObject({
    challengeId: secretText,
    code: v.pipe(v.string(), v.regex(/^\d{6}$/, 'Expected six digits')),
    devices,
    link,
  }),
  response: loginResult,
  wrapped: false,
})

/** Logs in the frame whose link was opened and allowed; `waiting` until then. */
export const finishLink = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/login/link/callback',
  body: v.strictObject({ challengeId: secretText, devices, link }),
  response: loginResult,
  wrapped: false,
})
