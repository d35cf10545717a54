/** How often and how long: T13, T14, T15. */
export const authLimits = {
  codeMs: 10 * 60_000,
  resendMs: 30_000,
  /** Per code; wrong or right, each counts. */
  tries: 5,
  /** To one address, from one network. */
  codesPerSubject: 10,
  /** To one address, for devices that its account does not know. */
  codesPerMailbox: 100,
  /** Wrong tries for one address: then only links count, which nobody can guess. */
  failuresPerSubject: 20,
  /** The same over all people of a client. */
  failuresPerClient: 1_000,
  /** New devices that digits or a site's word open, per login. */
  newDevicesPerAccount: 5,
  /** Per account. */
  recoveriesPerHour: 5,
  devicesPerAccount: 50,
  /** How long a deletion can be taken back. */
  deleteAfterMs: 7 * 86_400_000,
  codesPerAddress: 60,
  codesPerClient: 5_000,
  periodMs: 3_600_000,
  /** Into how many parts an hour is divided for counting. */
  parts: 6,
  accessMs: 10 * 60_000,
  idleMs: 7 * 86_400_000,
  absoluteMs: 30 * 86_400_000,
  /** How fresh a login must be for a new device to get two shares. */
  freshMs: 5 * 60_000,
  /** For a person to answer a passkey, another wallet or a provider. */
  answerMs: 5 * 60_000,
  socialMs: 10 * 60_000,
  /** How long what a social login brought back can be redeemed. */
  returnMs: 3 * 60_000,
  ticketMs: 5 * 60_000,
  exportsPerDay: 3,
  textsPerHour: 1_000,
  /** Lookups of tokens per hour. */
  tokensPerAccount: 600,
} as const
