import * as v from 'valibot'

/** The kind of a login: `email`, `phone`, `passkey`, `wallet`, `guest`, `custom_jwt`, `custom_auth_endpoint`, or a social provider. */
const profileType = v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,32}$/, 'Expected the name of a login'))

/** One way in which a person logs in. */
export const profile = v.object({
  /** Tells profiles of one account apart. */
  id: v.string(),
  type: profileType,
  details: v.object({
    email: v.optional(v.string()),
    phone: v.optional(v.string()),
    address: v.optional(v.string()),
  }),
  name: v.optional(v.string()),
  avatar: v.optional(v.string()),
})

/** A login as it is listed. */
export type WalletProfile = v.InferOutput<typeof profile>
