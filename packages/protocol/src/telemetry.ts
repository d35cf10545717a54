import * as v from 'valibot'
import { address, chainIdNumber, wei } from './schema/chain.js'
import { defineEndpoint } from './schema/defineEndpoint.js'

/** A word of ours, without spaces or characters of emails, phone numbers or free text. */
const word = v.pipe(v.string(), v.regex(/^(?!\d{7,})[A-Za-z][A-Za-z0-9_:.-]{0,63}$/, 'Expected a word'))

/** An integrator's id: a word that may begin with a digit, but never a phone number. */
export const eventClientId = v.pipe(
  v.string(),
  v.regex(/^(?!\d{7,}$)[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/, 'Expected a client id'),
)

/** One event with these fields and no others. */
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
