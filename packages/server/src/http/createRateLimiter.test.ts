import { expect, test } from 'vitest'
import { createRateLimiter } from './createRateLimiter.js'

const limits = { read: { perAddress: 40, perClient: 1_000_000 } }

test('T72 A14 a crowd of callers does not free one who has asked too often', () => {
  const limiter = createRateLimiter(limits, () => 0)
  const take = (address: string) => limiter.take('read', { address, clientId: '' })
  for (let asked = 0; asked < 40; asked += 1) expect(take('mallory')).toBe(0)
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
