import { balanceQuery, identityQuery, priceQuery } from '@billfold/core/query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryKit } from '../test/createQueryKit.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const token = '0x00000000000000000000000000000000000000aa'
const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function createKit(fetch?: typeof globalThis.fetch) {
  const calls: { method: string; params: unknown }[] = []
  const request = async ({ method, params }: { method: string; params: unknown }) => {
    calls.push({ method, params })
    return method === 'eth_getBalance' ? '0xde0b6b3a7640000' : word(6)
  }
  return { ...createQueryKit({ fetch, request }), calls }
}

test('R7.34 the native balance is read by RPC at the latest block', async () => {
  const { billfold, calls, client } = createKit()
  const balance = await client.fetchQuery(balanceQuery(billfold, { address, chainId: 1337 }))
  expect(calls).toEqual([{ method: 'eth_getBalance', params: [address, 'latest'] }])
  expect(balance).toMatchObject({ value: 10n ** 18n, displayValue: '1', symbol: 'ETH', decimals: 18 })
})

test('R9.22 decimals, name and symbol of a token are asked once, the balance every time', async () => {
  const { billfold, calls, client } = createKit()
  const query = balanceQuery(billfold, { address, chainId: 1337, token })
  await client.fetchQuery(query)
  const first = calls.length
  vi.advanceTimersByTime(365 * 86_400_000)
  await client.fetchQuery(query)
  expect(first).toBe(4)
  expect(calls.length).toBe(5)
})

test('R9.21 a price is kept for 60 s', async () => {
  const fetch = vi.fn(async () =>
    Response.json({
      data: [{ chainId: 1337, address: token, name: 'A', symbol: 'A', decimals: 6, prices: { USD: 2 } }],
    }),
  )
  const { billfold, client } = createKit(fetch)
  const query = priceQuery(billfold, { chainId: 1337, token, currency: 'USD' })
  expect(await client.fetchQuery(query)).toBe('2')
  vi.advanceTimersByTime(59_999)
  await client.fetchQuery(query)
  expect(fetch).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await client.fetchQuery(query)
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('R9.27 a name is kept for 60 s', async () => {
  const fetch = vi.fn(async () => Response.json({ data: [{ type: 'farcaster', name: 'Alice' }] }))
  const { billfold, client } = createKit(fetch)
  const query = identityQuery(billfold, { address })
  expect(await client.fetchQuery(query)).toMatchObject({ name: 'Alice' })
  vi.advanceTimersByTime(59_999)
  await client.fetchQuery(query)
  expect(fetch).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2)
  await client.fetchQuery(query)
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('R8.27 R9.28 the social profiles are asked for three more times, and then the account does without', async () => {
  const fetch = vi.fn(async () => new Response('busy', { status: 503 }))
  const { billfold, client, warnings } = createKit(fetch)
  const identity = client.fetchQuery(identityQuery(billfold, { address }))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await identity).toEqual({ name: undefined, avatar: undefined })
  expect(fetch).toHaveBeenCalledTimes(4)
  // The report about the service comes from a module loaded on the first failure, so its time and order vary.
  await expect
    .poll(() => [...warnings].sort())
    .toEqual([
      expect.stringMatching(/^Billfold: the social service at \S+ failed with status 503\./),
      'Failed to resolve account name',
    ])
})
