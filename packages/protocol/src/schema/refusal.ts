import * as v from 'valibot'

/** Why a card provider refused, for programs; a word that nobody knows stands for itself. */
export const refusal = v.looseObject({
  /** One of `onrampRefusals`. */
  reason: v.string(),
  /** The least or the most that it sells for, in the buyer's currency. */
  limit: v.optional(
    v.object({
      amount: v.pipe(v.string(), v.regex(/^\d{1,12}(?:\.\d{1,4})?$/, 'Expected a decimal number')),
      currency: v.pipe(v.string(), v.regex(/^[A-Z]{3,5}$/, 'Expected a currency')),
    }),
  ),
})
