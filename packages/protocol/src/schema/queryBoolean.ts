import * as v from 'valibot'

/** `true` or `false` in a query string. */
export const queryBoolean = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])], 'Expected true or false'),
  v.transform((value) => value === true || value === 'true'),
)
