import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { address } from '../schema/address.js'
import { chainIdNumber } from '../schema/chainId.js'
import { maxSteps } from '../schema/pair.js'
import { purchase } from '../schema/purchase.js'
import { preparedQuote } from '../schema/quote.js'
import { token } from '../schema/token.js'
import { wei } from '../schema/wei.js'

const word = v.pipe(v.string(), v.regex(/^[A-Za-z]{2,5}$/, 'Expected a short code'))

/** A session with a card provider that delivers tokens to the receiver. */
export const prepareOnramp = defineEndpoint({
  service: 'bridge',
  method: 'POST',
  path: '/v1/onramp/prepare',
  body: v.object({
    chainId: chainIdNumber,
    onramp: v.picklist(['coinbase', 'stripe', 'transak'], 'Expected coinbase, stripe or transak'),
    receiver: address,
    tokenAddress: address,
    amount: v.optional(wei),
    sender: v.optional(address),
    onrampTokenAddress: v.optional(address),
    onrampChainId: v.optional(chainIdNumber),
    currency: v.optional(word),
    maxSteps,
    /** A comma list. */
    excludeChainIds: v.optional(
      v.pipe(v.string(), v.regex(/^\d+(?:,\d+)*$/, 'Expected a comma list of chain ids')),
    ),
    country: v.optional(word),
    ...purchase,
  }),
  response: v.looseObject({
    id: v.string(),
    link: v.pipe(v.string(), v.regex(/^https?:\/\//, 'Expected a web address')),
    currency: v.string(),
    currencyAmount: v.pipe(v.number(), v.finite(), v.minValue(0)),
    destinationAmount: wei,
    destinationToken: token,
    timestamp: v.optional(v.number()),
    expiration: v.optional(v.number()),
    steps: preparedQuote.entries.steps,
    intent: v.looseObject({ onramp: v.string(), amount: v.optional(wei) }),
  }),
  wrapped: true,
  idempotent: true,
})
