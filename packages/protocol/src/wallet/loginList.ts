import * as v from 'valibot'

/** Logins that can be offered. */
export const loginList = v.object({
  plain: v.array(v.picklist(['email', 'phone', 'passkey', 'wallet', 'guest'])),
  providers: v.array(v.object({ id: v.string(), name: v.string() })),
  /** Countries, as the first digits of a number, to which codes are sent; absent where there are no codes by phone. */
  phonePrefixes: v.optional(v.array(v.string())),
  ecosystem: v.optional(v.object({ name: v.string(), image: v.optional(v.string()) })),
})
