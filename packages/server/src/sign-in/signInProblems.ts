/** Why a sign-in is refused, in words for a log; a person is only told that it did not work. */
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

/** The name of a refusal. */
export type SignInProblem = keyof typeof signInProblems
