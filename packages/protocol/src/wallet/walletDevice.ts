import * as v from 'valibot'

/** A browser that can use the account's key, as it is listed. */
export const walletDevice = v.object({
  /** Tells devices of one account apart. */
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Expected the id of a device')),
  /** Such as `Chrome on Windows`. */
  name: v.string(),
  /** Where it was last used: a place, or a network address. */
  place: v.string(),
  /** ISO 8601. */
  addedAt: v.string(),
  /** ISO 8601. */
  usedAt: v.string(),
  /** Whether it is the one that asks. */
  current: v.boolean(),
})

/** A device of an account. */
export type WalletDevice = v.InferOutput<typeof walletDevice>
