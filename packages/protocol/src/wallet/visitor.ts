import * as v from 'valibot'

/** What a check against robots gave the page, for the operator's own hook. */
export const visitor = v.optional(v.pipe(v.string(), v.maxLength(4096)))
