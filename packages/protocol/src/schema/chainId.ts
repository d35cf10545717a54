import * as v from 'valibot'

const digits = v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/, 'Expected a chain id'))
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** A chain id as a number; digits are accepted too. */
export const chainIdNumber = v.pipe(v.union([whole, digits], 'Expected a chain id'), v.transform(Number))

/** A chain id as text, as buy, sell and transfer bodies have it; a number is accepted too. */
export const chainIdText = v.pipe(v.union([digits, whole], 'Expected a chain id'), v.transform(String))
