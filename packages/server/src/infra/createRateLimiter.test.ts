import { expect, test } from 'vitest'
import { createRateLimiter } from './createRateLimiter.js'
import { exchangeRates } from './db/exchangeRates.js'
import { openDatabase } from './db/openDatabase.js'

const limits = { read: { perAddress: 40, perClient: 1_000_000 } }

test('T72 A14 a crowd of callers does not free one who has asked too often', () => {
  const limiter = createRateLimiter(limits, () => 0)
  const take = (address: string) => limiter.take('read', { address, clientId: '' })
  for (let count = 0; count < 40; count += 1) expect(take('mallory')).toBe(0)
  expect(take('mallory')).toBe(60)
  for (let caller = 0; caller < 250_000; caller += 1) take(`crowd ${caller}`)
  expect(take('mallory')).toBe(60)
})

test('T72 A14 memory has an end also where everybody asks a lot', () => {
  const limiter = createRateLimiter({ read: { perAddress: 20, perClient: 20 } }, () => 0)
  for (let caller = 0; caller < 250_000; caller += 1)
    limiter.take('read', { address: `crowd ${caller}`, clientId: '' })
  let shared = 0
  void limiter.share(async (_, counts) => {
    shared = counts.size
    return counts
  })
  expect(shared).toBeLessThanOrEqual(100_001)
})

test('a caller who was refused may ask again after the minute', () => {
  let now = 0
  const { take } = createRateLimiter({ read: { perAddress: 1, perClient: 9 } }, () => now)
  const caller = { address: '203.0.113.1', clientId: '' }
  expect([take('read', caller), take('read', caller), take('write', caller)]).toEqual([0, 60, 0])
  now = 60_000
  expect(take('read', caller)).toBe(0)
})

test('T72 processes on one database count together', async () => {
  const { database, close } = await openDatabase({})
  let now = 30_000
  const [first, second] = [1, 2].map(() =>
    createRateLimiter({ read: { perAddress: 4, perClient: 9 } }, () => now),
  )
  if (!first || !second) throw new Error('there are two')
  const caller = { address: '203.0.113.1', clientId: '' }
  const share = () => Promise.all([first, second].map((limiter) => limiter.share(exchangeRates(database))))
  expect([first, first, second].map((limiter) => limiter.take('read', caller))).toEqual([0, 0, 0])
  await share()
  await share()
  expect([first.take('read', caller), second.take('read', caller)]).toEqual([0, 0])
  await share()
  expect([first.take('read', caller), second.take('read', caller)]).toEqual([30, 30])
  expect(first.take('read', { ...caller, address: '203.0.113.2' })).toBe(0)
  now = 60_000
  await share()
  expect([first, second, first, second].map((limiter) => limiter.take('read', caller))).toEqual([0, 0, 0, 0])
  await close()
})
