import * as v from 'valibot'

/** One way in which a person logs in. */
export const profile = v.object({
  type: v.picklist(['email', 'guest']),
  details: v.object({ email: v.optional(v.string()) }),
})

/** A login as it is listed. */
export type WalletProfile = v.InferOutput<typeof profile>
