import type { LoginPayload } from '@billfold/protocol'
import type { SignInProblem } from './signInProblems.js'

/** What a message must say to be accepted here, and when. */
export type Expected = {
  domain: string
  uri: string
  statement: string
  chainIds: readonly number[] | undefined
  resources: readonly string[]
  skewMs: number
  now: number
}

type Check = readonly [SignInProblem, (payload: LoginPayload, expected: Expected) => boolean]

/** In the order in which they are reported. */
const checks: readonly Check[] = [
  ['domain', ({ domain }, expected) => domain === expected.domain],
  ['uri', ({ uri }, expected) => uri === expected.uri],
  ['statement', ({ statement }, expected) => statement === expected.statement],
  ['chain', ({ chain_id: id }, { chainIds }) => id !== undefined && (chainIds?.includes(Number(id)) ?? true)],
  ['resources', ({ resources = [] }, expected) => expected.resources.every((one) => resources.includes(one))],
  ['notYetValid', ({ issued_at }, { now, skewMs }) => Date.parse(issued_at) <= now + skewMs],
  [
    'notYetValid',
    ({ invalid_before: from }, { now, skewMs }) => from !== undefined && Date.parse(from) <= now + skewMs,
  ],
  [
    'expired',
    ({ expiration_time: end }, { now, skewMs }) => end !== undefined && Date.parse(end) > now - skewMs,
  ],
]

/** The first thing that is wrong with a message, if anything is. */
export function checkPayload(payload: LoginPayload, expected: Expected): SignInProblem | undefined {
  return checks.find(([, holds]) => !holds(payload, expected))?.[0]
}
