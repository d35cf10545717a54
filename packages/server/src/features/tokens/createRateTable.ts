import type { RateSource } from '../../context/Sources.js'
import { toCause } from '../../infra/describeError.js'
import { limits } from '../../infra/limits.js'
import type { LogEntry } from '../../infra/log.js'
import { currencyRates, parseRates } from './currencyRates.js'

export type RateTableOptions = {
  /** The operator's own rates, which win over all others. */
  rates?: Readonly<Record<string, string>> | undefined
  /** In order; the first that has recent rates is used. */
  sources?: readonly RateSource[] | undefined
  now: () => number
  log: (entry: LogEntry) => void
}

type DatedRates = { rates: Readonly<Record<string, bigint>>; date: string }

/** Creates the table of currency rates. `refresh` changes `rates` in place; it returns false on failure. */
export function createRateTable({ rates: own = {}, sources = [], now, log }: RateTableOptions) {
  const [builtIn, fixed] = [parseRates(currencyRates), parseRates(own)]
  const rates: Record<string, bigint> = { ...builtIn, ...fixed }
  let last: DatedRates | undefined

  /** Reads the first source that responds with recent rates. */
  async function read(): Promise<DatedRates | undefined> {
    for (const source of sources) {
      try {
        const answer = await source.getRates()
        if (isRecent(answer.date, now())) return { ...answer, rates: parsePlausible(answer.rates, source.id) }
        log({ level: 'warn', event: 'rates.stale', source: source.id, date: answer.date })
      } catch (error) {
        log({ level: 'warn', event: 'rates.failed', source: source.id, cause: toCause(error) })
      }
    }
    return undefined
  }

  /** Leaves out rates that differ too much from the built-in ones. */
  function parsePlausible(texts: Readonly<Record<string, string>>, source: string): DatedRates['rates'] {
    const entries = Object.entries(parseRates(texts)).filter(([currency, rate]) => {
      const known = builtIn[currency]
      const isPlausible =
        known === undefined ||
        (rate <= known * limits.currencyRateFactor && known <= rate * limits.currencyRateFactor)
      if (!isPlausible) log({ level: 'warn', event: 'rates.implausible', source, currency })
      return isPlausible
    })
    return Object.fromEntries(entries)
  }

  async function refresh(): Promise<boolean> {
    const answer = await read()
    last = answer ?? last
    if (last && !isRecent(last.date, now())) {
      log({ level: 'warn', event: 'rates.stale', date: last.date })
      last = undefined
    }
    for (const currency of Object.keys(rates)) delete rates[currency]
    Object.assign(rates, builtIn, last?.rates, fixed)
    return answer !== undefined
  }
  return { rates: rates as Readonly<Record<string, bigint>>, refresh }
}

const dayMs = 86_400_000

/** Counts whole days, because a bank publishes once per working day. */
function isRecent(date: string, now: number): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) / dayMs : Number.NaN
  const age = Math.floor(now / dayMs) - day
  return age >= -1 && age <= limits.currencyRatesDays
}
