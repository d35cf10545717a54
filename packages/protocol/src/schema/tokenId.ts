import * as v from 'valibot'

/** A token id: plain digits that fit 256 bits. */
export const tokenId = v.pipe(v.string('Expected a token id'), v.regex(/^\d{1,78}$/, 'Expected a token id'))
