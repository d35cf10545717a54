import { expect, test } from 'vitest'
import type { RateSource } from '../../context/Sources.js'
import { createRateTable } from './createRateTable.js'
import { currencyRates, parseRates } from './currencyRates.js'

const builtIn = parseRates(currencyRates)
const day = (date: string) => Date.parse(`${date}T12:00:00Z`)

/** Opens a table whose clock and source a test changes. */
function open(own: Record<string, string> = {}) {
  const events: string[] = []
  const world = { now: day('2026-09-24'), answer: async () => ({ rates: {}, date: '' }) as Answer }
  const source: RateSource = { id: 'bank', getRates: () => world.answer() }
  const table = createRateTable({
    rates: own,
    sources: [source],
    now: () => world.now,
    log: ({ event }) => events.push(event),
  })
  return { world, table, events }
}
type Answer = { rates: Record<string, string>; date: string }
const euro =
  (text: string, date = '2026-09-24') =>
  async () => ({ rates: { EUR: text, PLN: '3.9' }, date })

test('a source changes the table, and the rates of the operator win', async () => {
  const { world, table } = open({ GBP: '0.5' })
  world.answer = async () => ({ rates: { EUR: '0.879739597079264537', GBP: '0.75' }, date: '2026-09-24' })
  expect(table.rates.EUR).toBe(builtIn.EUR)
  expect(await table.refresh()).toBe(true)
  expect(table.rates).toMatchObject({
    EUR: 879_739_597_079_264_537n,
    GBP: 500_000_000_000_000_000n,
    JPY: builtIn.JPY,
  })
})

test('during an outage the last rates stay for five days, and then the built-in table returns', async () => {
  const { world, table, events } = open()
  world.answer = euro('0.88')
  await table.refresh()
  world.answer = () => Promise.reject(new Error('away'))
  world.now = day('2026-09-29')
  expect(await table.refresh()).toBe(false)
  expect(table.rates.EUR).toBe(880_000_000_000_000_000n)
  world.now = day('2026-09-30')
  await table.refresh()
  expect(table.rates).toEqual(builtIn)
  expect(events).toEqual(['rates.failed', 'rates.failed', 'rates.stale'])
})

test.each([
  ['stale', euro('0.88', '2026-09-18'), 'rates.stale'],
  ['of the future', euro('0.88', '2026-09-26'), 'rates.stale'],
  ['without a date', euro('0.88', 'today'), 'rates.stale'],
  ['unreadable', euro('1e3'), 'rates.failed'],
])('rates that are %s leave the built-in table, with a warning', async (_, answer, event) => {
  const { world, table, events } = open()
  world.answer = answer
  expect(await table.refresh()).toBe(false)
  expect(table.rates).toEqual(builtIn)
  expect(events).toEqual([event])
})

test('an implausible rate is left out, and the others are used', async () => {
  const { world, table, events } = open()
  world.answer = euro('92')
  expect(await table.refresh()).toBe(true)
  expect(table.rates).toEqual({ ...builtIn, PLN: 3_900_000_000_000_000_000n })
  expect(events).toEqual(['rates.implausible'])
})
