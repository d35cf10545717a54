import type { RateClass, RateLimits } from './rateLimits.js'

const windowMs = 60_000
/** Of more callers than this in one minute, those who asked least are forgotten: memory has an end. */
const mostCallers = 100_000
/** Only who has used up this share of a limit, as one in so many, is worth telling the other processes about. */
const noticedShare = 20

/** Whoever asks: where from, and for which client. */
export type RateCaller = { address: string; clientId: string }

/** What was counted here since the last exchange, by caller; the answer is what all processes together have counted. */
export type RateExchange = (
  window: number,
  counts: ReadonlyMap<string, number>,
) => Promise<ReadonlyMap<string, number>>

export type RateLimiter = {
  /** Counts a request; the answer is how many seconds to wait, zero for none. */
  take(kind: RateClass, caller: RateCaller): number
  /** Tells other processes what was counted here, and learns what they have counted. */
  share(exchange: RateExchange): Promise<void>
}

/** `own` was counted here, `told` of it is known to all, `others` is what the others had counted when last asked. */
type Count = { own: number; told: number; others: number; limit: number }

/** Counts requests in minutes of the clock, which processes on one database have in common. */
export function createRateLimiter(limits: RateLimits, now: () => number): RateLimiter {
  let counts = new Map<string, Count>()
  let window = 0

  /** A minute that is over is forgotten. */
  const turn = (): number => {
    const time = now()
    const current = Math.floor(time / windowMs)
    if (current !== window) counts = new Map()
    else if (counts.size > mostCallers) counts = forgetSome(counts)
    window = current
    return time
  }
  const isOver = (key: string, limit: number): boolean => {
    const count = counts.get(key) ?? { own: 0, told: 0, others: 0, limit }
    count.own += 1
    counts.set(key, count)
    return count.own + count.others > limit
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
      const asked = counts
      const many = [...asked].filter(([, count]) => count.own > count.told && isNoticed(count))
      if (many.length === 0) return
      const fresh = new Map(many.map(([key, { own, told }]) => [key, own - told]))
      const sent = new Map(many.map(([key, { own }]) => [key, own]))
      const totals = await exchange(window, fresh)
      for (const [key, own] of sent) {
        const count = asked.get(key)
        if (!count) continue
        count.told = own
        count.others = (totals.get(key) ?? own) - own
      }
    },
  }
}

function isNoticed({ own, others, limit }: Count): boolean {
  return (own + others) * noticedShare >= limit
}

/** Whoever is near a limit stays counted, so that a crowd frees nobody; of too many of those, the newest stay. */
function forgetSome(counts: ReadonlyMap<string, Count>): Map<string, Count> {
  return new Map([...counts].filter(([, count]) => isNoticed(count)).slice(-mostCallers / 2))
}
