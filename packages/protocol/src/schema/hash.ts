import * as v from 'valibot'

/** A 32-byte hash in hex. */
export const hash = v.pipe(
  v.string('Expected a 32-byte hash'),
  v.regex(/^0x[0-9a-fA-F]{64}$/, 'Expected a 32-byte hash'),
  v.transform((text) => text as `0x${string}`),
)
