import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'

/** Removes a login from the account; soon after a login only, and never the last. */
export const unlinkProfile = defineEndpoint({
  service: 'wallet',
  method: 'POST',
  path: '/v1/wallet/profiles/unlink',
  body: v.strictObject({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) }),
  response: v.object({}),
  wrapped: false,
})
