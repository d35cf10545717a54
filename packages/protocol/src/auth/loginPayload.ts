import * as v from 'valibot'

/** One line of a message, without line breaks or invisible characters. */
const line = v.pipe(v.string(), v.minLength(1), v.maxLength(2048), v.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u))
const time = v.pipe(
  v.string(),
  v.maxLength(40),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/, 'Expected a time'),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'Expected a time'),
)
const host = v.pipe(
  v.string(),
  v.maxLength(261),
  v.regex(/^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i, 'Expected a host'),
)
const uri = v.pipe(line, v.regex(/^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i, 'Expected a URI'))

/** Fields of a sign-in message (ERC-4361), issued and checked by the host's server. */
export const loginPayload = v.strictObject({
  domain: host,
  address: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'Expected an address')),
  statement: v.optional(line),
  uri: v.optional(uri),
  version: v.literal('1'),
  chain_id: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/, 'Expected a chain id'))),
  nonce: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{8,128}$/, 'Expected a nonce')),
  issued_at: time,
  expiration_time: v.optional(time),
  invalid_before: v.optional(time),
  resources: v.optional(v.pipe(v.array(uri), v.maxLength(32))),
})

/** A sign-in request of a host's server. */
export type LoginPayload = v.InferOutput<typeof loginPayload>
