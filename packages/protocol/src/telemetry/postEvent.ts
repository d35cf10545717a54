import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { address } from '../schema/address.js'
import { chainIdNumber } from '../schema/chainId.js'
import { wei } from '../schema/wei.js'

/** A word of ours: no spaces and no sign that an email, a phone number or free text needs. */
const word = v.pipe(v.string(), v.regex(/^(?!\d{7,})[A-Za-z][A-Za-z0-9_:.-]{0,63}$/, 'Expected a word'))

/** The id of an integrator: a word that may begin with a digit, but never a phone number. */
export const eventClientId = v.pipe(
  v.string(),
  v.regex(/^(?!\d{7,}$)[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/, 'Expected a client id'),
)

/** One event; it carries these fields and no others. */
export const postEvent = defineEndpoint({
  service: 'telemetry',
  method: 'POST',
  path: '/event',
  body: v.strictObject({
    source: word,
    action: word,
    clientId: v.optional(eventClientId),
    chainId: v.optional(chainIdNumber),
    dstChainId: v.optional(chainIdNumber),
    tokenAddress: v.optional(address),
    dstTokenAddress: v.optional(address),
    amountWei: v.optional(wei),
    errorCode: v.optional(word),
    walletAddress: v.optional(address),
    walletType: v.optional(word),
  }),
  response: v.looseObject({}),
  wrapped: false,
})
