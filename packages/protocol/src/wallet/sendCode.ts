import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { devices } from './devices.js'
import { email } from './email.js'
import { link } from './link.js'
import { secretText } from './secretText.js'
import { visitor } from './visitor.js'

/** Sends a one-time code to an email address; says the same whether anybody has it or not. */
export const sendCode = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/login/email',
  body: v.strictObject({ email, devices, visitor, link }),
  response: v.object({
    /** Known to the frame alone: a code without it is worth nothing. */
    challengeId: secretText,
    /** Whether the digits can open anything here; where not, only the link was sent. */
    digits: v.boolean(),
    /** Milliseconds. */
    resendAfter: v.number(),
    /** Milliseconds. */
    lifetime: v.number(),
  }),
  wrapped: false,
})
