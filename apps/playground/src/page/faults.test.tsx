import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localChains } from '../stack/localChains.js'
import { blockStorage, type Faults, installFaults } from './faults.js'

const services = 'http://localhost:4000'
const [chain] = localChains(0)
const rpc = chain.rpcUrls.default.http[0] ?? ''
const send = vi.fn<typeof fetch>(async () => new Response('ok'))
const own = window.fetch

function say(faults: unknown, source: Window | null = window.parent): void {
  const data = { type: 'billfold:faults', faults }
  window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin, source }))
}

const reach = async (url: string) => (await fetch(url)).text()

beforeEach(() => {
  send.mockReset()
  window.fetch = send
  installFaults().setStack({ services, chains: localChains(0) })
})

afterEach(() => {
  say({})
  window.fetch = own
  vi.useRealTimers()
})

test('services that are down refuse, networks and other addresses answer; and the other way round', async () => {
  say({ services: 'off' } satisfies Faults)
  await expect(reach(`${services}/v1/tokens`)).rejects.toThrow(new TypeError('Failed to fetch'))
  expect(await reach(rpc)).toBe('ok')
  expect(await reach('http://localhost:40001/v1/tokens')).toBe('ok')
  say({ chains: 'off' } satisfies Faults)
  expect(await reach(`${services}/v1/tokens`)).toBe('ok')
  await expect(reach(rpc)).rejects.toThrow('Failed to fetch')
})

test('a slow network answers late, and a request that is given up ends at once', async () => {
  vi.useFakeTimers()
  say({ chains: 'slow' } satisfies Faults)
  const late = reach(rpc)
  await vi.advanceTimersByTimeAsync(3999)
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await late).toBe('ok')
  const giving = new AbortController()
  const given = fetch(rpc, { signal: giving.signal })
  giving.abort(new Error('given up'))
  await expect(given).rejects.toThrow('given up')
})

test('while payments are refunded, each one that the page prepares is withheld before the page hears of it', async () => {
  send.mockImplementation(async (input) =>
    Response.json(String(input).endsWith('/prepare') ? { data: { paymentId: 'mine' } } : {}),
  )
  const prepare = () => reach(`${services}/v1/buy/prepare`)
  const asked = () =>
    send.mock.calls.flatMap(([url, init]) =>
      String(url) === `${services}/dev/withhold` ? [JSON.parse(String(init?.body))] : [],
    )
  await prepare()
  expect(asked()).toEqual([])
  say({ bridge: 'refund' } satisfies Faults)
  expect(asked()).toEqual([{ paymentIds: ['mine'], withheld: true }])
  await prepare()
  expect(asked()).toHaveLength(2)
  say({ bridge: 'refund', chains: 'slow' } satisfies Faults)
  expect(asked()).toHaveLength(2)
  say({})
  expect(asked().at(-1)).toEqual({ paymentIds: ['mine'], withheld: false })
  say({ bridge: 'refund' } satisfies Faults)
  send.mockImplementation(async (input) =>
    String(input).endsWith('/prepare')
      ? Response.json({ data: { paymentId: 'next' } })
      : new Response('', { status: 404 }),
  )
  await expect(prepare()).rejects.toThrow('cannot withhold')
})

test('many prepared payments are withheld in requests that the services take', async () => {
  let made = 0
  const sizes: number[] = []
  send.mockImplementation(async (input, init) => {
    if (String(input).endsWith('/prepare')) return Response.json({ data: { paymentId: `many ${made++}` } })
    if (String(input).endsWith('/dev/withhold')) sizes.push(JSON.parse(String(init?.body)).paymentIds.length)
    return Response.json({})
  })
  while (made < 150) await reach(`${services}/v1/buy/prepare`)
  say({ bridge: 'refund' } satisfies Faults)
  expect(Math.max(...sizes)).toBe(100)
  expect(sizes.reduce((sum, size) => sum + size)).toBeGreaterThanOrEqual(150)
  say({})
})

test('only the surrounding page is obeyed, and only in words that there are', async () => {
  say({ services: 'off' }, null)
  say({ services: 'on fire' })
  expect(await reach(services)).toBe('ok')
})

test('blocked storage throws like a browser with all cookies blocked', () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  blockStorage()
  expect(() => window.localStorage).toThrow('Access is denied')
  expect(() => window.indexedDB).toThrow('Access is denied')
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'] as const)
    Object.defineProperty(window, name, { configurable: true, value: frame.contentWindow?.[name] })
})
