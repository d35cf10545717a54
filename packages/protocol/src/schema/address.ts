import * as v from 'valibot'

/** A 20-byte address in hex, in any case. */
export const address = v.pipe(
  v.string('Expected an address'),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'Expected an address'),
  v.transform((text) => text as `0x${string}`),
)
