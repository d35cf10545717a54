import * as v from 'valibot'

/** A phone number in its one form: `+`, country and number, nothing between. */
export const phone = v.pipe(
  v.string('Expected a phone number'),
  v.transform((text) => text.replace(/[\s().-]/g, '')),
  v.regex(/^\+[1-9]\d{6,14}$/, 'Expected a phone number'),
)
