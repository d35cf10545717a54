/** Requests per minute of the clock, of all processes on one database together; what a browser must not be able to do by the thousand is a write. */
export const rateLimits = {
  read: { perAddress: 3_000, perClient: 300_000 },
  write: { perAddress: 300, perClient: 30_000 },
} as const satisfies Record<string, RateLimit>

export type RateLimit = { perAddress: number; perClient: number }

/** Which of the limits a call falls under. */
export type RateClass = keyof typeof rateLimits

/** Limits of a server; a class that is absent is not limited. */
export type RateLimits = Partial<Record<RateClass, RateLimit>>
