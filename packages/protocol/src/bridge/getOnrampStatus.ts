import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { chainIdNumber } from '../schema/chainId.js'
import { hash } from '../schema/hash.js'
import { refusal } from '../schema/refusal.js'

/** What became of a session with a card provider. */
export const getOnrampStatus = defineEndpoint({
  service: 'bridge',
  method: 'GET',
  path: '/v1/onramp/status',
  query: v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) }),
  response: v.looseObject({
    /** `CREATED`, `PENDING`, `COMPLETED` or `FAILED`. */
    status: v.string(),
    transactions: v.array(v.looseObject({ chainId: chainIdNumber, transactionHash: hash })),
    purchaseData: v.nullish(v.unknown()),
    reason: v.optional(v.string()),
    /** Why it failed, for programs; other servers leave it out, or have words of their own. */
    refusal: v.fallback(v.optional(refusal), undefined),
  }),
  wrapped: true,
})
