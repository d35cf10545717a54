import * as v from 'valibot'

/** A language, such as `es` or `es_ES`. */
export const locale = v.pipe(v.string(), v.maxLength(35))
