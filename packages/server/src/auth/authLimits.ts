/** How often and how long: T13, T14, T15. */
export const authLimits = {
  codeMs: 10 * 60_000,
  resendMs: 30_000,
  /** Per code; wrong or right, each counts. */
  tries: 5,
  codesPerSubject: 10,
  codesPerAddress: 60,
  codesPerClient: 5_000,
  periodMs: 3_600_000,
  accessMs: 10 * 60_000,
  idleMs: 7 * 86_400_000,
  absoluteMs: 30 * 86_400_000,
  /** How fresh a login must be for a new device to get two shares. */
  freshMs: 5 * 60_000,
  /** For a person to answer a passkey, another wallet or a provider. */
  answerMs: 5 * 60_000,
  socialMs: 10 * 60_000,
  /** How long what a social login brought back can be redeemed. */
  returnMs: 60_000,
  /** How long the digits can be typed where no window could bring it back. */
  typedMs: 3 * 60_000,
  ticketMs: 5 * 60_000,
  exportsPerDay: 3,
  textsPerHour: 1_000,
  /** Lookups of tokens per hour. */
  tokensPerAccount: 600,
} as const
