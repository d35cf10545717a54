import * as v from 'valibot'

const webAddress = v.pipe(v.string(), v.url('Expected a web address'))
const sealingKey = v.strictObject({ id: v.string(), secret: v.string() })
const ring = v.tupleWithRest([sealingKey], sealingKey)
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** The wallet's file; text messages need code, so they are not part of it. */
export const walletSettings = v.strictObject({
  port: count,
  publicUrl: webAddress,
  frameDir: v.string(),
  keys: v.strictObject({ auth: ring, recovery: ring, pepper: v.optional(v.string()) }),
  recovery: v.picklist(['managed', 'user'], 'Expected managed or user'),
  mail: v.strictObject({ url: v.string(), from: v.string() }),
  providers: v.optional(
    v.array(
      v.strictObject({
        id: v.string(),
        name: v.string(),
        issuer: webAddress,
        clientId: v.string(),
        clientSecret: v.string(),
        scope: v.optional(v.string()),
        endpoints: v.optional(
          v.strictObject({ authorization: webAddress, token: webAddress, user: webAddress }),
        ),
      }),
    ),
  ),
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
