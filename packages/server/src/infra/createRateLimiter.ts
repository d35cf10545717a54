/** Requests per clock minute, over all processes on one database. Abusable calls count as writes. */
export const rateLimits = {
  read: { perAddress: 3_000, perClient: 300_000 },
  write: { perAddress: 300, perClient: 30_000 },
  /** All calls on the wallet origin. Logins have additional limits. */
  wallet: { perAddress: 1_200, perClient: 300_000 },
  /** Proxied pictures. A gallery loads many at once. */
  image: { perAddress: 600, perClient: 60_000 },
  /** Probes of operators and tools. */
  probe: { perAddress: 120, perClient: 12_000 },
} as const satisfies Record<string, RateLimit>

export type RateLimit = { perAddress: number; perClient: number }

/** Rate limit class of a call. */
export type RateClass = keyof typeof rateLimits

/** Limits of a server. Absent classes are unlimited. */
export type RateLimits = Partial<Record<RateClass, RateLimit>>

const windowMs = 60_000
/** Maximum number of callers per minute; the least active are dropped beyond it, which bounds memory. */
const mostCallers = 100_000
/** Only callers that used this fraction (1/n) of a limit are shared with other processes. */
const noticedShare = 20

/** Network address and client of a caller. */
export type RateCaller = { address: string; clientId: string }

/** Sends local counts since the last exchange and returns the totals of all processes. */
export type RateExchange = (
  window: number,
  counts: ReadonlyMap<string, number>,
) => Promise<ReadonlyMap<string, number>>

export type RateLimiter = {
  /** Counts a request; returns the seconds to wait, or zero. */
  take(kind: RateClass, caller: RateCaller): number
  /** Exchanges counts with other processes. */
  share(exchange: RateExchange): Promise<void>
}

/** `local` is counted here, `shared` is its part known to all, `others` is the last known count of other processes. */
type Count = { local: number; shared: number; others: number; limit: number }

/** Creates a rate limiter over clock minutes, which all processes on one database share. */
export function createRateLimiter(limits: RateLimits, now: () => number): RateLimiter {
  let counts = new Map<string, Count>()
  let window = 0

  /** Drops counts of past minutes. */
  const turn = (): number => {
    const time = now()
    const current = Math.floor(time / windowMs)
    if (current !== window) counts = new Map()
    else if (counts.size > mostCallers) counts = evictCallers(counts)
    window = current
    return time
  }
  const isOver = (key: string, limit: number): boolean => {
    const count = counts.get(key) ?? { local: 0, shared: 0, others: 0, limit }
    count.local += 1
    counts.set(key, count)
    return count.local + count.others > limit
  }

  return {
    take(kind, { address, clientId }) {
      const limit = limits[kind]
      if (!limit) return 0
      const time = turn()
      const over = [
        isOver(`${kind}:address:${address}`, limit.perAddress),
        clientId !== '' && isOver(`${kind}:client:${clientId}`, limit.perClient),
      ]
      return over.includes(true) ? Math.max(1, Math.ceil(((window + 1) * windowMs - time) / 1000)) : 0
    },
    async share(exchange) {
      turn()
      const snapshot = counts
      const many = [...snapshot].filter(([, count]) => count.local > count.shared && isNoticed(count))
      if (many.length === 0) return
      const fresh = new Map(many.map(([key, { local, shared }]) => [key, local - shared]))
      const sent = new Map(many.map(([key, { local }]) => [key, local]))
      const totals = await exchange(window, fresh)
      for (const [key, local] of sent) {
        const count = snapshot.get(key)
        if (!count) continue
        count.shared = local
        count.others = (totals.get(key) ?? local) - local
      }
    },
  }
}

function isNoticed({ local, others, limit }: Count): boolean {
  return (local + others) * noticedShare >= limit
}

/** Keeps callers near a limit, so that a flood of callers resets none; evicts the oldest of those if too many. */
function evictCallers(counts: ReadonlyMap<string, Count>): Map<string, Count> {
  return new Map([...counts].filter(([, count]) => isNoticed(count)).slice(-mostCallers / 2))
}
