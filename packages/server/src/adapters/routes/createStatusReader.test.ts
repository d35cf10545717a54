import { expect, test } from 'vitest'
import { createStatusReader } from './createStatusReader.js'

test('a young payment is asked for every three seconds, an old one every minute', async () => {
  let [now, requests] = [0, 0]
  const read = createStatusReader<number>(() => now)
  const load = async () => (requests += 1)
  const countUntil = async (end: number) => {
    const before = requests
    for (; now < end; now += 250) await read('payment', 0, load)
    return requests - before
  }
  expect(await countUntil(30_000)).toBe(10)
  now = 3_600_000
  expect(await countUntil(3_600_000 + 600_000)).toBe(10)
})

test('payments do not share answers, and a failure is repeated without a request', async () => {
  let requests = 0
  const read = createStatusReader<string>(() => 0)
  const fail = async () => {
    requests += 1
    throw new Error('out')
  }
  expect(await read('one', 0, async () => 'one')).toBe('one')
  await expect(read('two', 0, fail)).rejects.toThrow('out')
  await expect(read('two', 0, fail)).rejects.toThrow('out')
  expect(requests).toBe(1)
})
