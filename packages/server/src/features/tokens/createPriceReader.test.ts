import { expect, test } from 'vitest'
import type { PricedToken, PriceSource, UsdRate } from '../../context/Sources.js'
import { toTokenKey } from '../../infra/chain/tokenContract.js'
import { createCache } from '../../infra/createCache.js'
import { rateScale } from '../../infra/decimals.js'
import { createPriceReader } from './createPriceReader.js'

const token = (index: number): PricedToken => ({
  chainId: 1,
  address: `0x${index.toString(16).padStart(40, '0')}`,
  symbol: `T${index}`,
  decimals: 18,
})
const [one] = [token(1)]

/** A source with a price in dollars for every token, which counts its requests. */
function source(kind: PriceSource['kind'], id: string, price: () => number | undefined) {
  const requests: number[] = []
  const getUsdRates = async (tokens: readonly PricedToken[]) => {
    requests.push(tokens.length)
    const dollars = price()
    if (dollars === undefined) return new Map<string, UsdRate>()
    const rate = (BigInt(dollars * 1000) * rateScale) / 1000n
    return new Map(tokens.map((each) => [toTokenKey(each), { rate, updatedAt: 0 }]))
  }
  return { id, kind, cacheMs: 60_000, getUsdRates, requests }
}

function open(sources: readonly PriceSource[]) {
  const clock = { now: 0 }
  const events: string[] = []
  const now = () => clock.now
  const log = ({ event }: { event: string }) => events.push(event)
  const read = createPriceReader(sources, { chains: new Map(), cache: createCache(now), now, log })
  return { read, clock, events }
}

test('100 tokens are one request, and asking again within the minute is none', async () => {
  const llama = source('display', 'llama', () => 2)
  const { read, clock } = open([llama])
  const tokens = Array.from({ length: 100 }, (_, index) => token(index + 1))
  const ask = () => Promise.all([...tokens, ...tokens].map((each) => read(each, 'display')))
  expect(new Set(await ask())).toEqual(new Set([2n * rateScale]))
  await ask()
  expect(llama.requests).toEqual([100])
  clock.now = 60_001
  await ask()
  expect(llama.requests).toEqual([100, 100])
})

test('decisions never use a display source, and display falls back to decision sources', async () => {
  const [feed, llama] = [source('decision', 'feed', () => 2), source('display', 'llama', () => undefined)]
  const { read } = open([llama, feed])
  expect(await read(one, 'decision')).toBe(2n * rateScale)
  expect(llama.requests).toEqual([])
  expect(await read(one, 'display')).toBe(2n * rateScale)
  const shown = open([source('display', 'llama', () => 3)])
  expect(await shown.read(one, 'decision')).toBeUndefined()
  expect(await shown.read(one, 'display')).toBe(3n * rateScale)
})

test.each([
  [2, 2.2, 2n * rateScale],
  [2.2, 2, 2_200_000_000_000_000_000n],
  [2, 2.201, undefined],
  [2, 1.8, undefined],
  [2, 2000, undefined],
])('B4 prices of %d and %d from two sources give %s', async (first, second, expected) => {
  const { read, events } = open([
    source('display', 'llama', () => first),
    source('display', 'gecko', () => second),
  ])
  expect(await read(one, 'display')).toBe(expected)
  expect(events).toEqual(expected === undefined ? ['price.contradiction'] : [])
})

test('B4 a wrong price on display is not shown if a feed contradicts it, and decisions stay', async () => {
  const { read } = open([source('display', 'llama', () => 2000), source('decision', 'feed', () => 2)])
  expect(await read(one, 'display')).toBeUndefined()
  expect(await read(one, 'decision')).toBe(2n * rateScale)
})

test('B4 a source that fails is left alone for a while, and the next one is used', async () => {
  let isAway = true
  const failing = source('display', 'llama', () => {
    if (isAway) throw new Error('away')
    return 2
  })
  const { read, clock, events } = open([failing, source('decision', 'feed', () => 2.1)])
  expect(await read(one, 'display')).toBe(2_100_000_000_000_000_000n)
  expect(await read(token(2), 'display')).toBe(2_100_000_000_000_000_000n)
  expect(failing.requests).toHaveLength(1)
  expect(events).toEqual(['price.failed'])
  isAway = false
  clock.now = 60_000
  expect(await read(one, 'display')).toBe(2n * rateScale)
})
