import * as v from 'valibot'

/** An email address in its one form: trimmed and in lower case. */
export const email = v.pipe(
  v.string('Expected an email address'),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254, 'Expected an email address'),
  v.regex(/^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\.]+(\.[^\s@<>"(),;:\\.]+)*$/, 'Expected an email address'),
)
