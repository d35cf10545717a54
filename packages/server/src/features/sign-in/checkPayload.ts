import type { LoginPayload } from '@billfold/protocol'

/** Refusal reasons for logs. Users only see that the sign-in failed. */
export const signInProblems = {
  unreadable: 'The sign-in request cannot be read.',
  domain: 'The message was signed for another site.',
  uri: 'The message names another address than this site’s.',
  statement: 'The message says something else than what this site asks for.',
  chain: 'This site does not accept sign-ins from that network.',
  resources: 'The message lacks the resources that this site asks for.',
  notYetValid: 'The message is not valid yet.',
  expired: 'The message has expired.',
  nonce: 'The nonce is unknown, was used before, or was issued for something else.',
  signature: 'The signature is not by this account.',
} as const

/** Code of a refusal reason. */
export type SignInProblem = keyof typeof signInProblems

/** Expected values of a message at the current time. */
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

/** Checks in the order in which they are reported. */
const checks: readonly Check[] = [
  ['domain', ({ domain }, expected) => domain === expected.domain],
  ['uri', ({ uri }, expected) => uri === expected.uri],
  ['statement', ({ statement }, expected) => statement === expected.statement],
  ['chain', ({ chain_id: id }, { chainIds }) => id !== undefined && (chainIds?.includes(Number(id)) ?? true)],
  [
    'resources',
    ({ resources = [] }, expected) => expected.resources.every((resource) => resources.includes(resource)),
  ],
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

/** Returns the first problem of a message, or undefined. */
export function checkPayload(payload: LoginPayload, expected: Expected): SignInProblem | undefined {
  return checks.find(([, holds]) => !holds(payload, expected))?.[0]
}
