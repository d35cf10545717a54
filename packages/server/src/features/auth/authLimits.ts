/** Limits of logins (T13, T14, T15). */
export const authLimits = {
  codeMs: 10 * 60_000,
  resendMs: 30_000,
  /** Attempts per code, counted whether right or wrong. */
  tries: 5,
  /** Codes to one address from one network. */
  codesPerSubject: 10,
  /** Codes to one address for devices unknown to its account. */
  codesPerMailbox: 100,
  /** Wrong codes for one address. Afterwards only links count, because they cannot be guessed. */
  failuresPerSubject: 20,
  /** Wrong codes over all users of a client. */
  failuresPerClient: 1_000,
  /** New devices per login approved by codes or a custom login. */
  newDevicesPerAccount: 5,
  /** Per account. */
  recoveriesPerHour: 5,
  devicesPerAccount: 50,
  /** Grace period in which a login cancels a deletion. */
  deleteAfterMs: 7 * 86_400_000,
  codesPerAddress: 60,
  codesPerClient: 5_000,
  periodMs: 3_600_000,
  /** Number of counting periods per hour. */
  periodsPerHour: 6,
  accessMs: 10 * 60_000,
  idleMs: 7 * 86_400_000,
  absoluteMs: 30 * 86_400_000,
  /** Maximum age of a login for a new device to receive two shares. */
  freshMs: 5 * 60_000,
  /** Time to complete a passkey, wallet or provider login. */
  answerMs: 5 * 60_000,
  socialMs: 10 * 60_000,
  /** Time in which a finished social login can be redeemed. */
  returnMs: 3 * 60_000,
  ticketMs: 5 * 60_000,
  exportsPerDay: 3,
  textsPerHour: 1_000,
  /** Token lookups per hour. */
  tokensPerAccount: 600,
} as const
