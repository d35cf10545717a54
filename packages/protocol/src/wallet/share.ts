import * as v from 'valibot'

/** One share of a key in hex: 32 bytes and its place. */
export const share = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{66}$/, 'Expected a share'),
  v.transform((text) => text as `0x${string}`),
)
