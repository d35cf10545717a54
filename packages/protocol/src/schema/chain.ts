import * as v from 'valibot'

/** A 20-byte address in hex, in any case. */
export const address = v.pipe(
  v.string('Expected an address'),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'Expected an address'),
  v.transform((text) => text as `0x${string}`),
)

/** A 32-byte hash in hex. */
export const hash = v.pipe(
  v.string('Expected a 32-byte hash'),
  v.regex(/^0x[0-9a-fA-F]{64}$/, 'Expected a 32-byte hash'),
  v.transform((text) => text as `0x${string}`),
)

/** Bytes in hex, possibly empty. */
export const hex = v.pipe(
  v.string('Expected hex bytes'),
  v.regex(/^0x(?:[0-9a-fA-F]{2})*$/, 'Expected hex bytes'),
  v.transform((text) => text as `0x${string}`),
)

const digits = v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/, 'Expected a chain id'))
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** A chain id as a number; digits are accepted too. */
export const chainIdNumber = v.pipe(v.union([whole, digits], 'Expected a chain id'), v.transform(Number))

/** A chain id as text, as in buy, sell and transfer bodies; numbers are accepted too. */
export const chainIdText = v.pipe(v.union([digits, whole], 'Expected a chain id'), v.transform(String))

/** A token id: decimal digits of at most 256 bits. */
export const tokenId = v.pipe(v.string('Expected a token id'), v.regex(/^\d{1,78}$/, 'Expected a token id'))

const largest = 2n ** 256n - 1n

/** Base units in decimal digits: no sign, no exponent, at most 256 bits. */
export const wei = v.pipe(
  v.string('Expected base units as a decimal string'),
  v.regex(/^\d{1,78}$/, 'Expected base units as a decimal string'),
  v.check((text) => BigInt(text) <= largest, 'Expected at most 256 bits'),
)
