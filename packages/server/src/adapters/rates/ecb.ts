import * as v from 'valibot'
import { formatUnits } from 'viem'
import type { RateSource } from '../../context/Sources.js'
import { parseDecimal, rateScale } from '../../infra/decimals.js'
import { limits } from '../../infra/limits.js'
import { createUpstream } from '../../infra/remote/createUpstream.js'
import { fail, ok } from '../doctor/notes.js'
import { probe } from '../doctor/probe.js'
import { readElements } from './readElements.js'

export type EcbOptions = {
  /** Address of the daily file. @default the bank's public one */
  url?: string | undefined
}

/**
 * Creates a source from the central bank's reference rates, published per euro once per working day.
 * Converted to US dollars with integers.
 */
export function ecb({
  url = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
}: EcbOptions = {}): RateSource {
  const { origin, pathname, search } = new URL(url)
  const upstream = createUpstream({ name: 'European Central Bank', url: origin })
  async function getRates() {
    const text = await upstream.request({ path: pathname + search, text: true, schema: v.string() })
    return readRates(text)
  }

  return {
    id: 'ecb',
    getRates,
    async check({ now }) {
      const { notes, answer } = await probe({ name: 'the European Central Bank', url }, getRates)
      if (!answer) return notes
      const days = Math.floor((now() - Date.parse(answer.date)) / 86_400_000)
      return days > limits.currencyRatesDays
        ? [
            fail(
              `its rates are of ${answer.date}, ${days} days ago, and are not used: check url and the clock`,
            ),
          ]
        : [ok(`it answers, with rates of ${answer.date}`)]
    },
  }
}

/** Reads the file: `Cube time` holds one `Cube currency rate` per currency. */
function readRates(xml: string): { rates: Record<string, string>; date: string } {
  const elements = readElements(xml).filter(({ name }) => name === 'Cube')
  const dates = elements.flatMap(({ attributes }) => attributes.time ?? [])
  const [date] = dates
  if (date === undefined || dates.length > 1) throw new Error('The file has not exactly one day')
  const perEuro = new Map<string, bigint>([['EUR', rateScale]])
  for (const { attributes } of elements) {
    const { currency, rate: text = '' } = attributes
    if (currency === undefined) continue
    const rate = parseDecimal(text)
    if (!/^[A-Z]{3}$/.test(currency) || rate === undefined || perEuro.has(currency))
      throw new Error('The file has an unreadable rate')
    perEuro.set(currency, rate)
  }
  const dollar = perEuro.get('USD')
  if (dollar === undefined) throw new Error('The file has no US dollar')
  const entries = [...perEuro].map(([currency, rate]) => [
    currency,
    formatUnits((rate * rateScale) / dollar, 18),
  ])
  return { rates: Object.fromEntries(entries), date }
}
