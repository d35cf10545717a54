/** Requests per minute of the clock, of all processes on one database together; what a browser must not be able to do by the thousand is a write. */
export const rateLimits = {
  read: { perAddress: 3_000, perClient: 300_000 },
  write: { perAddress: 300, perClient: 30_000 },
  /** Everything on the wallet origin; logins have limits of their own besides. */
  wallet: { perAddress: 1_200, perClient: 300_000 },
  /** Pictures of others: a gallery asks for many at once. */
  image: { perAddress: 600, perClient: 60_000 },
  /** What operators and tools ask. */
  probe: { perAddress: 120, perClient: 12_000 },
} as const satisfies Record<string, RateLimit>

export type RateLimit = { perAddress: number; perClient: number }

/** Which of the limits a call falls under. */
export type RateClass = keyof typeof rateLimits

/** Limits of a server; a class that is absent is not limited. */
export type RateLimits = Partial<Record<RateClass, RateLimit>>
