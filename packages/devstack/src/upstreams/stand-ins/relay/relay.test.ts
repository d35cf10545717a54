import type { paths } from '@relayprotocol/relay-sdk'
import { zeroAddress } from 'viem'
import { expect, expectTypeOf, test } from 'vitest'
import { type listChains, listCurrencies, searchCurrencies } from './listMarkets.js'
import { priceOrder } from './priceOrder.js'
import { quoteOrder as quote, type quoteOrder } from './quoteOrder.js'
import type { RelayDesk, RelayMarket } from './RelayDesk.js'
import type { describeStatus } from './relay.js'

type Get<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } }
}
  ? Body
  : never
type Post<Path extends keyof paths, Status extends number> = paths[Path] extends {
  post: { responses: Record<Status, { content: { 'application/json': infer Body } }> }
}
  ? Body
  : never
type Quoted = Awaited<ReturnType<typeof quoteOrder>>

test('answers have the types of Relay’s own package', () => {
  expectTypeOf<ReturnType<typeof listChains>>().toExtend<Get<'/chains'>>()
  expectTypeOf<ReturnType<typeof describeStatus>>().toExtend<Get<'/intents/status/v3'>>()
  expectTypeOf<ReturnType<typeof searchCurrencies>>().toExtend<Post<'/currencies/v2', 200>>()
  expectTypeOf<Extract<Quoted, { status: 200 }>['body']>().toExtend<Post<'/quote/v2', 200>>()
  expectTypeOf<Extract<Quoted, { status: 400 }>['body']>().toExtend<Post<'/quote/v2', 400>>()
  expectTypeOf<{ message: string }>().toExtend<Post<'/transactions/index', 200>>()
  // The types above must not be `any`, so a wrong response must fail to compile.
  expectTypeOf<{ chains: number }>().not.toExtend<Get<'/chains'>>()
  expectTypeOf<{ status: 'done' }>().not.toExtend<Get<'/intents/status/v3'>>()
  expectTypeOf<{ steps: string }>().not.toExtend<Post<'/quote/v2', 200>>()
  expectTypeOf<{ errorCode: number }>().not.toExtend<Post<'/quote/v2', 400>>()
  expectTypeOf<string>().not.toExtend<Post<'/currencies/v2', 200>>()
  expectTypeOf<{ message: number }>().not.toExtend<Post<'/transactions/index', 200>>()
})

const usdc = { address: `0x${'11'.repeat(20)}`, name: 'USD Coin', decimals: 6 } as const
const dai = { address: `0x${'22'.repeat(20)}`, name: 'Dai', decimals: 18 } as const

function toMarket(id: number): RelayMarket {
  const chain = {
    id,
    name: `Local ${id}`,
    tokens: { USDC: usdc, DAI: dai },
  } as unknown as RelayMarket['chain']
  return { chain, currencies: listCurrencies(chain) } as unknown as RelayMarket
}
const desk: RelayDesk = {
  markets: new Map([1337, 1338].map((id) => [id, toMarket(id)])),
  orders: new Map(),
  faults: {},
}

test.each([
  ['output', 'USDC', 'DAI', 1n, 10n ** 18n, 'AMOUNT_TOO_LOW'],
  [
    'output',
    'USDC',
    'DAI',
    10n ** 18n + 1n,
    10n ** 18n,
    { amountIn: 1_001_002n, amountOut: 10n ** 18n + 1n },
  ],
  ['input', 'DAI', 'USDC', 10n ** 18n, 0n, { amountIn: 10n ** 18n, amountOut: 999_000n }],
  ['output', 'ETH', 'USDC', 2_500_000_000n, 0n, { amountIn: 1_001_000_000_000_000_000n }],
  ['output', 'ETH', 'USDC', 10n ** 13n, 0n, 'INSUFFICIENT_LIQUIDITY'],
] as const)(
  'an exact %s of %s to %s (%s) is priced in favour of the solver',
  (side, from, to, amount, _, expected) => {
    const find = (chainId: number, symbol: string) => {
      const currency = desk.markets.get(chainId)?.currencies.find((each) => each.symbol === symbol)
      if (!currency) throw new Error(`there is no ${symbol}`)
      return currency
    }
    const priced = priceOrder({ from: find(1337, from), to: find(1338, to), side, amount, worseBps: 0n })
    if (typeof expected === 'string') expect(priced).toBe(expected)
    else expect(priced).toMatchObject(expected)
  },
)

const request = {
  user: `0x${'33'.repeat(20)}`,
  originChainId: 1337,
  destinationChainId: 1338,
  originCurrency: usdc.address,
  destinationCurrency: zeroAddress,
  amount: '1',
  tradeType: 'EXACT_OUTPUT',
}

test.each([
  [{ destinationChainId: 1339 }, 'UNSUPPORTED_CHAIN'],
  [{ user: 'nobody' }, 'INVALID_ADDRESS'],
  [{ recipient: 'nobody' }, 'INVALID_RECIPIENT'],
  [{ originCurrency: `0x${'44'.repeat(20)}` }, 'INVALID_INPUT_CURRENCY'],
  [{ destinationCurrency: `0x${'44'.repeat(20)}` }, 'INVALID_OUTPUT_CURRENCY'],
  [{ destinationChainId: 1337 }, 'NO_SWAP_ROUTES_FOUND'],
  [{ slippageTolerance: '10001' }, 'INVALID_SLIPPAGE_TOLERANCE'],
  [{}, 'AMOUNT_TOO_LOW'],
])('%j is refused with %s', async (change, errorCode) => {
  expect(await quote(desk, { ...request, ...change })).toMatchObject({ status: 400, body: { errorCode } })
})

test('currencies are found by chain, symbol, address and token', () => {
  const search = (filter: Parameters<typeof searchCurrencies>[1]) =>
    searchCurrencies(desk, filter).map(({ chainId, symbol }) => `${chainId}:${symbol}`)
  expect(search({ chainIds: [1337] })).toEqual(['1337:ETH', '1337:USDC', '1337:DAI'])
  expect(search({ term: 'dai' })).toEqual(['1337:DAI', '1338:DAI'])
  expect(search({ address: usdc.address, limit: 1 })).toEqual(['1337:USDC'])
  expect(search({ tokens: [`1338:${zeroAddress}`] })).toEqual(['1338:ETH'])
})
