import * as v from 'valibot'
import { type EmbedOptions, optionsSchema } from './parameters.js'

/** What the address of embed.html says. */
export type EmbedParameters = {
  component: string
  options: EmbedOptions
  /** How many scripted wallets to announce. */
  wallets: number
  /** How many times faster waits pass. */
  speed: number
  services: boolean
  /** Whether people must sign in, to the playground's own backend. */
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
  services: v.optional(v.picklist(['0', '1']), '1'),
  auth: v.optional(v.picklist(['0', '1']), '0'),
})

/** Reads and checks the address; throws one line per mistake, each naming the place and the reason. */
export function readParameters(url: URL): EmbedParameters {
  const found = v.safeParse(addressSchema, Object.fromEntries(url.searchParams))
  if (!found.success) throw new Error(found.issues.map(describeIssue).join('\n'))
  const { c, p, wallets, speed, services, auth } = found.output
  return { component: c, options: p, wallets, speed, services: services === '1', auth: auth === '1' }
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'address'}: ${issue.message}`
}
