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
} as const
