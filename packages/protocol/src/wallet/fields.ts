import * as v from 'valibot'

/** 32 random bytes in hex: a token, a handle, a guest's secret. */
export const secretText = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Expected 32 bytes in hex'))

/** An email address in normal form: trimmed, lower case. */
export const email = v.pipe(
  v.string('Expected an email address'),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254, 'Expected an email address'),
  v.regex(/^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\.]+(\.[^\s@<>"(),;:\\.]+)*$/, 'Expected an email address'),
)

/** A phone number in normal form: `+`, country and number, no separators. */
export const phone = v.pipe(
  v.string('Expected a phone number'),
  v.transform((text) => text.replace(/[\s().-]/g, '')),
  v.regex(/^\+[1-9]\d{6,14}$/, 'Expected a phone number'),
)

/** True if the login is added to the session's account instead of starting a session. */
export const link = v.optional(v.boolean())

/** A language, such as `es` or `es_ES`. */
export const locale = v.pipe(v.string(), v.maxLength(35))

/** Response of a bot check, for the operator's hook. */
export const visitor = v.optional(v.pipe(v.string(), v.maxLength(4096)))

/** Ids of devices with shares in this frame. A login on a device known to its account needs no more proof. */
export const devices = v.optional(v.pipe(v.array(secretText), v.maxLength(20)), [])
