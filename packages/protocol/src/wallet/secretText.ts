import * as v from 'valibot'

/** 32 random bytes in hex: a token, a handle, a guest's secret. */
export const secretText = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Expected 32 bytes in hex'))
