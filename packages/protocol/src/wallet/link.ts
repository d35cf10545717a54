import * as v from 'valibot'

/** Whether a login is added to the account of the session instead of starting one. */
export const link = v.optional(v.boolean())
