import { listTokens as endpoint } from '@billfold/protocol'
import { createFakeClock } from '@billfold/test'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { ServiceCaller } from '../config/Billfold.js'
import { createPlatform } from '../platform/createPlatform.js'
import { getOnrampStatus, prepareOnramp } from './bridge/onramp.js'
import { listTokens } from './bridge/tokens.js'
import { request } from './request.js'
import { getRetryDelay, shouldRetryPrepare } from './retryPrepare.js'
import { sendRequest } from './sendRequest.js'

const usdc = {
  chainId: 1337,
  address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  decimals: 6,
  symbol: 'USDC',
  name: 'USD Coin',
  prices: { USD: 1 },
}

function createCaller(answer: (url: string, init: RequestInit) => Response | Promise<Response>) {
  const clock = createFakeClock()
  const requests: { url: string; init: RequestInit }[] = []
  const fetch = (async (url: string, init: RequestInit) => {
    requests.push({ url, init })
    return answer(url, init)
  }) as typeof globalThis.fetch
  const services = { bridge: 'http://services.test/', social: 'http://services.test/social' }
  const billfold: ServiceCaller = {
    platform: createPlatform({ clock, fetch }),
    services,
    clientId: 'shop',
    idempotentOrigins: new Set(),
  }
  return { billfold, clock, requests }
}

const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init)

test('R7.7 the query is sent as it is named, without what is undefined, and with the client id', async () => {
  const { billfold, requests } = createCaller(() => json({ data: [usdc] }))
  const query = {
    chainId: 1337,
    tokenAddress: undefined,
    symbol: 'US DC',
    name: undefined,
    limit: 50,
    offset: 0,
  }
  expect(await listTokens(billfold, query)).toEqual([usdc])
  expect(requests[0]?.url).toBe('http://services.test/v1/tokens?chainId=1337&symbol=US+DC&limit=50&offset=0')
  expect(requests[0]?.init).toMatchObject({ credentials: 'omit', headers: { 'x-client-id': 'shop' } })
})

test('an idempotency key goes only to a service that has announced that it honours it', async () => {
  const { billfold, requests } = createCaller((url) =>
    json(
      { data: [usdc] },
      url.includes('services.test') ? { headers: { 'x-idempotency-key': 'honoured' } } : {},
    ),
  )
  const send = (caller: ServiceCaller) =>
    sendRequest(caller, { service: 'bridge', method: 'POST', path: '/v1/x', body: {}, idempotencyKey: 'k' })
  const hosted = { ...billfold, services: { bridge: 'http://hosted.test' } }
  for (const caller of [billfold, billfold, hosted, hosted]) await send(caller)
  const keys = requests.map(({ init }) => (init.headers as Record<string, string>)['idempotency-key'])
  expect(keys).toEqual([undefined, 'k', undefined, undefined])
})

test('R3.33 R8.1 a refusal carries code, message, status and correlation id', async () => {
  const body = { code: 'AMOUNT_TOO_LOW', message: 'Send more', correlationId: 'c-1' }
  const { billfold } = createCaller(() => json(body, { status: 400 }))
  await expect(listTokens(billfold, {})).rejects.toMatchObject({ name: 'ApiError', ...body, statusCode: 400 })
})

test.each([
  ['no JSON', '<html>Bad gateway</html>'],
  ['no fields', '{}'],
  ['a list', '[]'],
  ['wrong types', '{"code":5,"message":null}'],
])('R8.2 R8.3 a refusal with %s has the code UNKNOWN_ERROR and the status text', async (_, text) => {
  const { billfold } = createCaller(() => new Response(text, { status: 502, statusText: 'Bad Gateway' }))
  const expected = {
    code: 'UNKNOWN_ERROR',
    message: 'Bad Gateway',
    statusCode: 502,
    correlationId: undefined,
  }
  await expect(listTokens(billfold, {})).rejects.toMatchObject(expected)
})

test('R8.4 a request that cannot be made is an unknown error with status 500', async () => {
  const { billfold } = createCaller(() => Promise.reject(new TypeError('Failed to fetch')))
  const expected = { name: 'ApiError', code: 'UNKNOWN_ERROR', statusCode: 500, message: 'Failed to fetch' }
  await expect(listTokens(billfold, {})).rejects.toMatchObject(expected)
})

test('an aborted call ends with the reason of the abort, unconverted', async () => {
  const abort = new AbortController()
  const { billfold } = createCaller((_, { signal }) => hang(signal))
  const call = listTokens(billfold, { signal: abort.signal })
  abort.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
})

test('a service that never answers is given up after 60 seconds', async () => {
  const { billfold, clock } = createCaller((_, { signal }) => hang(signal))
  const call = listTokens(billfold, {}).catch((error: unknown) => error)
  await clock.advance(59_999)
  expect(clock.waiting()).toBe(1)
  await clock.advance(1)
  expect(await call).toMatchObject({ code: 'UNKNOWN_ERROR', message: 'Timed out after 60000ms' })
})

test('a body that never ends is cut off, by size and by time', async () => {
  const endless = new ReadableStream({ pull: (sink) => sink.enqueue(new Uint8Array(1_000_000).fill(32)) })
  const { billfold } = createCaller(() => new Response(endless))
  await expect(listTokens(billfold, {})).rejects.toMatchObject({ message: 'The answer is too large' })
  const silent = createCaller(() => new Response(new ReadableStream()))
  const call = listTokens(silent.billfold, {}).catch((error: unknown) => error)
  await silent.clock.advance(60_000)
  expect(await call).toMatchObject({ message: 'Timed out after 60000ms' })
})

test('a service that is not configured is not asked', async () => {
  const { billfold, requests } = createCaller(() => json({}))
  await expect(sendRequest(billfold, { service: 'indexer', path: '/v1/tokens' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message: 'No indexer service is configured. Pass `services` to createBillfold.',
  })
  expect(requests).toEqual([])
})

test('an answer in a wrong form is refused and says what is wrong', async () => {
  const { billfold } = createCaller(() => json({ data: [{ ...usdc, decimals: 'six' }] }))
  await expect(request(billfold, endpoint, { query: {} })).rejects.toMatchObject({
    statusCode: 502,
    message:
      'The bridge service answered in an unexpected form: 0.decimals: Invalid type: Expected number but received "six"',
  })
})

test('the hand-written token check agrees with the schema on any answer', async () => {
  const value = fc.oneof(fc.string(), fc.double(), fc.integer(), fc.constant(null), fc.constant(undefined))
  const mutation = fc.record({ field: fc.constantFrom(...Object.keys(usdc), 'iconUri'), value })
  const outcome = (promise: Promise<unknown>) =>
    promise.then(
      () => 'accepted',
      () => 'refused',
    )
  await fc.assert(
    fc.asyncProperty(mutation, async ({ field, value }) => {
      const { billfold } = createCaller(() => json({ data: [{ ...usdc, [field]: value }] }))
      const byHand = await outcome(listTokens(billfold, {}))
      expect(byHand).toBe(await outcome(request(billfold, endpoint, { query: {} })))
    }),
    { numRuns: 300 },
  )
})

const receiver = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const onrampOrder = { chainId: 1337, receiver, tokenAddress: receiver, amount: 7n } as const
const onrampQuote = {
  id: 's1',
  link: 'https://crypto.link.com/s1',
  currency: 'EUR',
  currencyAmount: 9.5,
  destinationAmount: '7',
  destinationToken: usdc,
  steps: [],
  intent: { onramp: 'stripe' },
}

test('R7.3 R7.4 T44 a card session is asked for with numbers for chain ids and a comma list of excluded chains; a page of a stranger is refused', async () => {
  const { billfold, requests } = createCaller(() => json({ data: onrampQuote }))
  const parameters = { ...onrampOrder, onramp: 'stripe', excludeChainIds: [5, 6] } as const
  expect(await prepareOnramp(billfold, parameters)).toMatchObject({
    id: 's1',
    onramp: 'stripe',
    destinationAmount: 7n,
  })
  expect(JSON.parse(String(requests[0]?.init.body))).toEqual({
    chainId: 1337,
    onramp: 'stripe',
    receiver,
    tokenAddress: receiver,
    amount: '7',
    excludeChainIds: '5,6',
  })
  const hostile = createCaller(() => json({ data: { ...onrampQuote, link: 'javascript:alert(1)' } }))
  await expect(prepareOnramp(hostile.billfold, parameters)).rejects.toThrow('link: Expected a web address')
  const strange = createCaller(() => json({ data: { ...onrampQuote, link: 'https://pay.test/s1' } }))
  await expect(prepareOnramp(strange.billfold, parameters)).rejects.toMatchObject({ code: 'INVALID_LINK' })
})

test.each(['moonpay', 'coinbase'])(
  'R5.18 a quote that names the provider %s is not taken for one of the provider that was asked',
  async (onramp) => {
    const { billfold } = createCaller(() => json({ data: { ...onrampQuote, intent: { onramp } } }))
    const ask = prepareOnramp(billfold, { ...onrampOrder, onramp: 'stripe' })
    await expect(ask).rejects.toMatchObject({ code: 'OTHER_PROVIDER', statusCode: 400 })
  },
)

test('R9.3 a card order without a named provider goes to Coinbase', async () => {
  const link = 'https://pay.coinbase.com/s1'
  const { billfold, requests } = createCaller(() =>
    json({ data: { ...onrampQuote, link, intent: { onramp: 'coinbase' } } }),
  )
  expect(await prepareOnramp(billfold, onrampOrder)).toMatchObject({ onramp: 'coinbase' })
  expect(JSON.parse(String(requests[0]?.init.body))).toMatchObject({ onramp: 'coinbase' })
})

test('R7.1 the state of a card session is asked by its id, and an unknown word means pending', async () => {
  const { billfold, requests } = createCaller(() => json({ data: { status: 'THINKING', transactions: [] } }))
  expect(await getOnrampStatus(billfold, { id: 'a/b' })).toEqual({ status: 'PENDING', transactions: [] })
  expect(requests[0]?.url).toBe('http://services.test/v1/onramp/status?id=a%2Fb')
})

test('R7.18 R7.19 prepare calls are repeated at most twice, and never after a 4xx', () => {
  const failed = (statusCode: number) => Object.assign(new Error(), { name: 'ApiError', statusCode })
  expect([0, 1, 2].map((failures) => shouldRetryPrepare(failures, failed(500)))).toEqual([true, true, false])
  expect([400, 404, 422, 499].map((status) => shouldRetryPrepare(0, failed(status)))).toEqual(
    Array(4).fill(false),
  )
  expect(shouldRetryPrepare(0, new TypeError('Failed to fetch'))).toBe(true)
})

test('R7.20 the delay doubles from one second up to ten', () => {
  expect([0, 1, 2, 3, 4, 9].map(getRetryDelay)).toEqual([1000, 2000, 4000, 8000, 10000, 10000])
})

function hang(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
}

/** Lists developer reports for repeated responses of this kind. */
async function listReports(answer: () => Response | Promise<Response>): Promise<string[]> {
  const { billfold } = createCaller(answer)
  const lines: string[] = []
  const caller = {
    ...billfold,
    reportedFailures: new Set<string>(),
    warn: (line: string) => lines.push(line),
  }
  for (const path of ['/v1/tokens', '/v1/chains'])
    await sendRequest(caller, { service: 'bridge', path }).catch(() => {})
  await vi.dynamicImportSettled()
  return lines
}

test('a service that cannot be reached is named once, with what to check', async () => {
  const lines = await listReports(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(lines).toEqual([
    'Billfold: the bridge service at http://services.test/ could not be reached. Check that it runs, that `services` of createBillfold is its address, and that it allows this page’s origin.',
  ])
})

test('a client that a service does not know is named once, with the fix', async () => {
  const refusal = { code: 'UNAUTHORIZED', message: 'Unknown client' }
  const lines = await listReports(() => json(refusal, { status: 401 }))
  expect(lines).toEqual([
    'Billfold: the bridge service at http://services.test/ does not know client id "shop". Register it there (npm run server -- client add shop --origin <this page’s origin>), or correct `clientId` of createBillfold.',
  ])
})

test('a failing service and a page that is refused are named; a card provider’s refusal is not', async () => {
  expect(await listReports(() => json({}, { status: 503 }))).toEqual([
    'Billfold: the bridge service at http://services.test/ failed with status 503. Its log has the reason.',
  ])
  const [line] = await listReports(() => json({ code: 'FORBIDDEN' }, { status: 403 }))
  expect(line).toContain('refused client id "shop" on this page. Add the page’s origin there')
  expect(await listReports(() => json({ refusal: { reason: 'identity' } }, { status: 403 }))).toEqual([])
  expect(await listReports(() => json({ data: [] }))).toEqual([])
})
