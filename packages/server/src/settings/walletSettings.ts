import * as v from 'valibot'
import { findProviderProblem } from '../auth/social/findProviderProblem.js'

const webAddress = v.pipe(v.string(), v.url('Expected a web address'))
const sealingKey = v.strictObject({ id: v.string(), secret: v.string() })
const ring = v.tupleWithRest([sealingKey], sealingKey)
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

const appleKey = v.strictObject(
  { teamId: v.string(), keyId: v.string(), privateKey: v.string() },
  'Expected teamId, keyId and privateKey of the key for Sign in with Apple',
)

const provider = v.pipe(
  v.strictObject({
    id: v.string(),
    name: v.string(),
    issuer: v.optional(webAddress),
    clientId: v.string(),
    clientSecret: v.optional(v.string()),
    appleKey: v.optional(appleKey),
    scope: v.optional(v.string()),
    endpoints: v.optional(
      v.strictObject({
        authorization: webAddress,
        token: webAddress,
        user: webAddress,
        emails: v.optional(webAddress),
      }),
    ),
  }),
  v.check(
    (settings) => findProviderProblem(settings) === undefined,
    ({ input }) => findProviderProblem(input) ?? '',
  ),
)

/** The wallet's file; text messages need code, so they are not part of it. */
export const walletSettings = v.strictObject({
  port: count,
  publicUrl: webAddress,
  frameDir: v.string(),
  keys: v.strictObject({ auth: ring, recovery: ring, pepper: v.optional(v.string()) }),
  recovery: v.picklist(['managed', 'user'], 'Expected managed or user'),
  mail: v.strictObject({ url: v.string(), from: v.string() }),
  providers: v.optional(v.array(provider)),
  ecosystems: v.optional(
    v.array(
      v.strictObject({
        id: v.pipe(v.string(), v.startsWith('ecosystem.', 'Expected an id that begins with ecosystem.')),
        name: v.string(),
        image: v.optional(v.string()),
        partners: v.array(v.string()),
      }),
    ),
  ),
  codesPerAddress: v.optional(count),
})
