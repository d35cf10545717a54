import * as v from 'valibot'

/** Machine-readable refusal of a card provider; unknown words are passed on. */
export const refusal = v.looseObject({
  /** One of `onrampRefusals`. */
  reason: v.string(),
  /** The lowest or highest amount that it sells for, in the buyer's currency. */
  limit: v.optional(
    v.object({
      amount: v.pipe(v.string(), v.regex(/^\d{1,12}(?:\.\d{1,4})?$/, 'Expected a decimal number')),
      currency: v.pipe(v.string(), v.regex(/^[A-Z]{3,5}$/, 'Expected a currency')),
    }),
  ),
})

/** Body of every error response; fields are optional because other servers omit some. */
export const errorBody = v.looseObject({
  code: v.optional(v.string()),
  message: v.optional(v.string()),
  statusCode: v.optional(v.number()),
  correlationId: v.optional(v.string()),
  /** The reason of a card provider's refusal. */
  refusal: v.optional(refusal),
})
