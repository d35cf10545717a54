import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withLimit } from './withLimit.js'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(globalThis, 'setTimeout')
  vi.spyOn(globalThis, 'clearTimeout')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Counts only the timer of the limit, because other code has timers too. */
function expectCleared(ms: number) {
  const { calls, results } = vi.mocked(setTimeout).mock
  const limit = results[calls.findIndex(([, delay]) => delay === ms)]?.value
  expect(limit).toBeDefined()
  expect(clearTimeout).toHaveBeenCalledWith(limit)
}

test('after 5 s, and every 5 s from then on, it says what it waits for; after the limit it gives up', async () => {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const waiting = withLimit(new Promise(() => {}), { ms: 12_000, name: 'Bundlers', waitsFor: 'alto', log })
  const failed = expect(waiting).rejects.toThrow('did not start within 12 s, waiting for alto.')
  await vi.advanceTimersByTimeAsync(4999)
  expect(lines).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(lines).toEqual(['Bundlers: waiting for alto (5 of 12 s).'])
  await vi.advanceTimersByTimeAsync(10_000)
  await failed
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines).toHaveLength(2)
  expectCleared(12_000)
})

test('what comes in time is passed on, and nothing is said', async () => {
  const log = () => expect.unreachable()
  expect(await withLimit(Promise.resolve(7), { ms: 12_345, name: 'x', waitsFor: 'y', log })).toBe(7)
  await vi.advanceTimersByTimeAsync(60_000)
  expectCleared(12_345)
})
