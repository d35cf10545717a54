import * as v from 'valibot'

/** Bytes in hex, possibly none. */
export const hex = v.pipe(
  v.string('Expected hex bytes'),
  v.regex(/^0x(?:[0-9a-fA-F]{2})*$/, 'Expected hex bytes'),
  v.transform((text) => text as `0x${string}`),
)
