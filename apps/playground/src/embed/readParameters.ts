import * as v from 'valibot'
import { type EmbedOptions, optionsSchema } from './parameters.js'

/** Parameters in the URL of embed.html. */
export type EmbedParameters = {
  component: string
  options: EmbedOptions
  /** Number of scripted wallets to announce. */
  wallets: number
  /** Private keys of fresh accounts for them, one each; valueless outside the local chains. */
  keys: readonly `0x${string}`[] | undefined
  /** Factor by which waits are shortened. */
  speed: number
  /** False, the stack's own, or the URL of other services on this machine. */
  services: boolean | string
  /** False: the browser refuses storage and databases. */
  storage: boolean
  /** Requires sign-in, to the playground's own backend. */
  auth: boolean
}

const count = v.pipe(v.string(), v.regex(/^\d+$/, 'must be a whole number'), v.transform(Number))

const addressSchema = v.object({
  c: v.optional(v.string(), 'ConnectButton'),
  p: v.optional(
    v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        try {
          return JSON.parse(dataset.value) as unknown
        } catch {
          addIssue({ message: 'is not JSON' })
          return NEVER
        }
      }),
      optionsSchema,
    ),
    '{}',
  ),
  wallets: v.optional(v.pipe(count, v.maxValue(10, 'at most 10 wallets have funded accounts')), '0'),
  speed: v.optional(
    v.pipe(v.string(), v.transform(Number), v.number(), v.gtValue(0, 'must be above zero')),
    '1',
  ),
  keys: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^0x[0-9a-f]{64}(,0x[0-9a-f]{64})*$/, 'must be private keys'),
      v.transform((list) => list.split(',') as `0x${string}`[]),
    ),
  ),
  services: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:0|1|http:\/\/(?:localhost|127\.0\.0\.1):\d+)$/, 'must be 0, 1 or a URL of this machine'),
      v.transform((text) => (text.length === 1 ? text === '1' : text)),
    ),
    '1',
  ),
  storage: v.optional(v.picklist(['0', '1']), '1'),
  auth: v.optional(v.picklist(['0', '1']), '0'),
})

/** Reads and validates the URL; throws one line per mistake, with its place and reason. */
export function readParameters(url: URL): EmbedParameters {
  const result = v.safeParse(addressSchema, Object.fromEntries(url.searchParams))
  if (!result.success) throw new Error(result.issues.map(describeIssue).join('\n'))
  const { c, p, keys, speed, services, storage, auth } = result.output
  const wallets = keys?.length ?? result.output.wallets
  const flags = { storage: storage === '1', auth: auth === '1' }
  return { component: c, options: p, wallets, keys, speed, services, ...flags }
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'address'}: ${issue.message}`
}
