import * as v from 'valibot'
import { address, chainIdNumber, hash, wei } from '../schema/chain.js'
import { defineEndpoint } from '../schema/defineEndpoint.js'
import { refusal } from '../schema/errorBody.js'
import { preparedQuote, purchase } from '../schema/preparedQuote.js'
import { maxSteps } from '../schema/query.js'
import { token } from '../schema/token.js'

const word = v.pipe(v.string(), v.regex(/^[A-Za-z]{2,5}$/, 'Expected a short code'))

/** Starts a session with a card provider that delivers tokens to the receiver. */
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
    /** A comma-separated list. */
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
    /** True if the link can be opened only once; other servers omit it. */
    opensOnce: v.fallback(v.optional(v.boolean()), undefined),
    steps: preparedQuote.entries.steps,
    intent: v.looseObject({ onramp: v.string(), amount: v.optional(wei) }),
  }),
  wrapped: true,
  idempotent: true,
})

/** Returns the status of a session with a card provider. */
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
    /** Machine-readable failure reason; other servers omit it or use other words. */
    refusal: v.fallback(v.optional(refusal), undefined),
  }),
  wrapped: true,
})
