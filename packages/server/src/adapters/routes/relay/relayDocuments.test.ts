import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import type { RouteContext } from '../../../context/RouteContext.js'
import type { RouteRequest } from '../../../context/RouteProvider.js'
import { createCache } from '../../../infra/createCache.js'
import { createUpstream } from '../../../infra/remote/createUpstream.js'
import {
  documentedChains,
  documentedQuote,
  documentedRefusal,
  documentedStatus,
} from '../../../test/fixtures/relay.js'
import { checkSteps, readRequestId } from './checkSteps.js'
import { relay } from './relay.js'
import { createRelayChains, isServed } from './relayChains.js'
import { quoteResponse, statusResponse } from './relaySchemas.js'

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.closeAllConnections()
})

type Answer = { status?: number; body: unknown }
type Seen = { path: string; key: string | undefined; body: string }

/** Starts a service that answers by path, and remembers what it was asked. */
async function serve(answers: Readonly<Record<string, Answer>>) {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    let body = ''
    for await (const chunk of request) body += String(chunk)
    seen.push({ path, key: request.headers['x-api-key'] as string | undefined, body })
    const answer = answers[path] ?? { status: 404, body: {} }
    response.writeHead(answer.status ?? 200).end(JSON.stringify(answer.body))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

function createContext() {
  const cache = createCache(Date.now)
  const { get } = cache
  const context: Pick<RouteContext, 'now' | 'cache' | 'log' | 'chains'> = {
    now: Date.now,
    cache: (key, ms, load) => get(key, ms, load),
    log: () => {},
    chains: new Map(),
  }
  return context as RouteContext
}

const ether = { address: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', symbol: 'ETH', decimals: 18 }
const request: RouteRequest = {
  origin: { chainId: 10, ...ether },
  destination: { chainId: 10, address: `0x${'12'.repeat(20)}`, symbol: 'TEST', decimals: 18 },
  side: 'output',
  amount: 1000n,
  maxSteps: 3,
  slippageBps: 25,
}

test('the documented chains list the depository and all versions of the routers', async () => {
  const { url } = await serve({ '/chains': { body: documentedChains } })
  const chains = await createRelayChains(createContext(), createUpstream({ name: 'Relay', url }), 'x').load()
  expect(chains.get(10)).toEqual({
    id: 10,
    isDestination: true,
    depositories: ['0x4cd00e387622c35bddb9b4c962c136462338bc31'],
    routers: [
      '0xf5042e6ffac5a625d4e7848e0b01373d8eb9e222',
      '0xbbbfd134e9b44bfb5123898ba36b01de7ab93d98',
      '0xb92fe925dc43a0ecde6c8b1a2709c170ec4fff4f',
      '0xccc88a9d1b4ed6b0eaba998850414b24f1c315be',
      '0x0729e2a4716d9f7dd17858d5d504426d228697f7',
      '0x5567954cd026cebfe486062cb75848e0f1c12e58',
    ],
    solverCurrencies: ['0xb94944669f7967e16588e55ac41be0d5ef399dcd'],
    tokens: undefined,
  })
  // Hyperliquid has the number of a local chain at Relay.
  expect(chains.has(1337)).toBe(false)
  const place = { chainId: 10, address: `0x${'12'.repeat(20)}` }
  expect(isServed(chains, { origin: place, destination: request.origin })).toBe(true)
  expect(isServed(chains, { origin: { ...place, chainId: 1337 }, destination: place })).toBe(false)
})

test('the documented quote is read, and its direct payment to a solver is refused', () => {
  const quote = v.parse(quoteResponse, documentedQuote)
  expect(quote.details.currencyOut).toMatchObject({ amount: 30754920n, minimumAmount: 30454920n })
  expect(readRequestId(quote)).toBe('0x92b99e6e1ee1deeb9531b5ad7f87091b3d71254b3176de9e8b5f6c6d0bd3a331')
  const chain = {
    id: 1,
    isDestination: true,
    depositories: [],
    routers: [],
    solverCurrencies: [],
    tokens: undefined,
  }
  const payer = quote.details.sender
  const token = '0x0000000000000000000000000000000000000000'
  expect(() => checkSteps(quote, { chain, payer, token, amountIn: 10n ** 18n })).toThrow(
    'the unlisted contract',
  )
})

test('the documented status is read', () => {
  const { status, inTxHashes, txHashes, updatedAt } = documentedStatus
  expect(v.parse(statusResponse, documentedStatus)).toMatchObject({ status, inTxHashes, txHashes, updatedAt })
})

test('a documented refusal means no route, and another code is a failure', async () => {
  const answers: Record<string, Answer> = {
    '/chains': { body: documentedChains },
    '/quote/v2': { status: 400, body: documentedRefusal },
  }
  const { url, seen } = await serve(answers)
  const provider = relay({ url, apiKey: 'k-123', referrer: 'shop' })
  await provider.start?.(createContext())
  expect(await provider.quote(request)).toBeUndefined()
  expect(seen.map(({ path, key }) => [path, key])).toEqual([
    ['/chains', 'k-123'],
    ['/quote/v2', 'k-123'],
  ])
  const nobody = '0x000000000000000000000000000000000000dead'
  expect(JSON.parse(seen[1]?.body ?? '')).toMatchObject({
    user: nobody,
    recipient: nobody,
    refundTo: nobody,
    originCurrency: '0x0000000000000000000000000000000000000000',
    tradeType: 'EXACT_OUTPUT',
    amount: '1000',
    slippageTolerance: '25',
    referrer: 'shop',
  })
  answers['/quote/v2'] = { status: 400, body: { ...documentedRefusal, errorCode: 'PERMIT_FAILED' } }
  await expect(provider.quote(request)).rejects.toMatchObject({ problem: 'refused', status: 400 })
  answers['/quote/v2'] = { status: 500, body: { errorCode: 'NO_QUOTES' } }
  await expect(provider.quote(request)).rejects.toMatchObject({ problem: 'unreachable' })
  answers['/quote/v2'] = { body: { ...documentedQuote, details: {} } }
  const failure = await provider.quote(request).catch((error: unknown) => String(error))
  expect(failure).toContain('unreadable')
  expect(failure).not.toContain('k-123')
})
