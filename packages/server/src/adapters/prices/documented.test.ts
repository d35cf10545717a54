import { afterEach, expect, test } from 'vitest'
import type { PriceSource, SourceContext } from '../../context/Sources.js'
import { nativeToken, toTokenKey } from '../../infra/chain/tokenContract.js'
import { createCache } from '../../infra/createCache.js'
import { documented } from '../../test/fixtures/prices.js'
import { serveText } from '../../test/serveText.js'
import { coinGecko } from './coinGecko.js'
import { defiLlama } from './defiLlama.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const cDai = {
  chainId: 1,
  address: '0xdF574c24545E5FfEcb9a659c229253D4111d87e1',
  symbol: 'cDAI',
  decimals: 8,
}
const wbtc = {
  chainId: 1,
  address: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
  symbol: 'WBTC',
  decimals: 8,
}
const coin = { chainId: 1, address: nativeToken, symbol: 'BTC', decimals: 18 }

async function serve(answer: string | ((url: string) => string)) {
  const service = await serveText(({ url = '' }) => (typeof answer === 'string' ? answer : answer(url)))
  stops.push(service.stop)
  return service
}

/** Asks as if it were `seconds` after 1970. */
function ask(source: PriceSource, tokens: readonly (typeof cDai)[], seconds: number) {
  const now = () => seconds * 1000
  const context: SourceContext = { chains: new Map(), cache: createCache(now), now, log: () => {} }
  return source.getUsdRates(tokens, context)
}

test('the documented response of DefiLlama is read to the last digit', async () => {
  const { url, requests } = await serve(documented.defiLlama)
  const rates = await ask(defiLlama({ url }), [cDai], 1_648_680_200)
  expect(rates.get(toTokenKey(cDai))).toEqual({ rate: 22_053_735_051_098_835n, updatedAt: 1_648_680_149_000 })
  expect(requests.map((request) => request.url)).toEqual([
    '/prices/current/ethereum:0xdf574c24545e5ffecb9a659c229253d4111d87e1',
  ])
})

test('the documented responses of CoinGecko are read to the last digit, with the key in a header', async () => {
  const { url, requests } = await serve((path) =>
    path.startsWith('/simple/price') ? documented.price : documented.tokenPrice,
  )
  const chains = { 1: { platform: 'ethereum', nativeCoin: 'bitcoin' } }
  const rates = await ask(coinGecko({ url, key: 'k-123', chains }), [wbtc, coin], 1_711_356_400)
  const price = { rate: 67_187_335_893_656_600_000_000n, updatedAt: 1_711_356_300_000 }
  expect([rates.get(toTokenKey(wbtc)), rates.get(toTokenKey(coin))]).toEqual([price, price])
  expect(requests.map(({ headers }) => headers['x-cg-demo-api-key'])).toEqual(['k-123', 'k-123'])
  for (const request of requests) {
    expect(request.url).not.toContain('k-123')
    expect(request.url).toContain('precision=full')
  }
})

const old = 1_648_680_149
const llama = (fields: string) => `{"coins":{"ethereum:${cDai.address}":{${fields}}}}`
const good = `"decimals":8,"symbol":"cDAI","timestamp":${old},"confidence":0.99`

test.each([
  ['an old price', documented.defiLlama, old + 3_700],
  ['a price of the future', documented.defiLlama, old - 400],
  ['no confidence', llama(`"decimals":8,"price":1,"timestamp":${old}`), old],
  ['little confidence', llama(`"decimals":8,"price":1,"timestamp":${old},"confidence":0.5`), old],
  ['zero', llama(`"price":0,${good}`), old],
  ['a negative price', llama(`"price":-1.5,${good}`), old],
  ['an absurd price', llama(`"price":1e12,${good}`), old],
  ['a price as null', llama(`"price":null,${good}`), old],
  ['a price without a date', llama('"decimals":8,"price":1,"confidence":0.99'), old],
  ['the decimals of another token', llama(`"price":1,${good.replace('8', '18')}`), old],
  ['another token', documented.defiLlama.replace('0xdF57', '0xdF58'), old],
  ['an entry of another form', `{"coins":{"ethereum:${cDai.address}":7}}`, old],
])('B4 DefiLlama has no price for %s', async (_, answer, seconds) => {
  const { url } = await serve(answer)
  expect(await ask(defiLlama({ url }), [cDai], seconds)).toEqual(new Map())
})

const gecko = (fields: string) => `{"${wbtc.address.toLowerCase()}":{${fields}}}`
test.each([
  ['an old price', documented.tokenPrice, 1_711_356_300 + 3_700],
  ['zero', gecko('"usd":0,"last_updated_at":100'), 100],
  ['a price as null', gecko('"usd":null,"last_updated_at":100'), 100],
  ['a negative price', gecko('"usd":-2,"last_updated_at":100'), 100],
  ['a price without a date', gecko('"usd":2'), 100],
  ['nothing', '{}', 100],
])('B4 CoinGecko has no price for %s', async (_, answer, seconds) => {
  const { url } = await serve(answer)
  expect(await ask(coinGecko({ url }), [wbtc], seconds)).toEqual(new Map())
})

test.each(['<html>', '7', '{"coins":7}', ''])(
  'B4 a response %j is an error without the key',
  async (answer) => {
    const { url } = await serve(answer)
    const sources = [
      defiLlama({ url }),
      ...(answer.startsWith('{') ? [] : [coinGecko({ url, key: 'k-123' })]),
    ]
    for (const source of sources) {
      const error = await ask(source, [cDai], old).catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ name: 'UpstreamError', problem: 'unreadable' })
      expect(String(error)).not.toContain('k-123')
    }
  },
)

test('250 tokens are three requests, and an unknown chain is none', async () => {
  const { url, requests } = await serve('{"coins":{}}')
  const tokens = Array.from({ length: 250 }, (_, index) => ({
    ...cDai,
    address: `0x${index.toString(16).padStart(40, '0')}`,
  }))
  await ask(defiLlama({ url }), [...tokens, { ...cDai, chainId: 424_242 }], old)
  expect(requests).toHaveLength(3)
})
