import * as v from 'valibot'

const largest = 2n ** 256n - 1n

/** Base units as plain decimal digits: no sign, no exponent, no more than 256 bits. */
export const wei = v.pipe(
  v.string('Expected base units as a decimal string'),
  v.regex(/^\d{1,78}$/, 'Expected base units as a decimal string'),
  v.check((text) => BigInt(text) <= largest, 'Expected at most 256 bits'),
)
