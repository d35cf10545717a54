import { createFakeClock } from '@billfold/test'
import { expect, test } from 'vitest'
import { ApiError } from '../errors/ApiError.js'
import { createPlatform } from '../platform/createPlatform.js'
import { retryPrepare } from './retryPrepare.js'

function createTries(outcomes: readonly (Error | string)[]) {
  const clock = createFakeClock()
  const keys: string[] = []
  const prepare = async (key: string) => {
    const outcome = outcomes[keys.length]
    keys.push(key)
    if (outcome instanceof Error) throw outcome
    return outcome
  }
  return { clock, keys, prepare, billfold: { platform: createPlatform({ clock }) } }
}

const refusal = (statusCode: number) => new ApiError({ code: 'X', message: 'No', statusCode })
const lost = new TypeError('Failed to fetch')

test('R7.19 R7.20 a prepare call is repeated after one and after two seconds, under one key', async () => {
  const { clock, keys, prepare, billfold } = createTries([lost, refusal(503), 'quote'])
  const prepared = retryPrepare(billfold, prepare)
  await clock.advance(999)
  expect(keys).toHaveLength(1)
  await clock.advance(1)
  expect(keys).toHaveLength(2)
  await clock.advance(1_999)
  expect(keys).toHaveLength(2)
  await clock.advance(1)
  expect(await prepared).toBe('quote')
  expect(new Set(keys).size).toBe(1)
})

test('R7.19 after two repeats the error is thrown', async () => {
  const { clock, keys, prepare, billfold } = createTries([lost, lost, refusal(500), 'quote'])
  const prepared = retryPrepare(billfold, prepare).catch((error: unknown) => error)
  await clock.advance(1_000)
  await clock.advance(2_000)
  expect(await prepared).toMatchObject({ statusCode: 500 })
  expect(keys).toHaveLength(3)
})

test.each([400, 404, 409, 422, 429])('R7.18 a refusal with status %i is not repeated', async (status) => {
  const { clock, keys, prepare, billfold } = createTries([refusal(status), 'quote'])
  await expect(retryPrepare(billfold, prepare)).rejects.toMatchObject({ statusCode: status })
  expect([keys.length, clock.waiting()]).toEqual([1, 0])
})

test('two calls have two keys', async () => {
  const { keys, prepare, billfold } = createTries(['one', 'two'])
  await retryPrepare(billfold, prepare)
  await retryPrepare(billfold, prepare)
  expect(new Set(keys).size).toBe(2)
})

test('who leaves while it waits is not asked for any longer', async () => {
  const { clock, keys, prepare, billfold } = createTries([lost, 'quote'])
  const leaving = new AbortController()
  const prepared = retryPrepare(billfold, prepare, { signal: leaving.signal }).catch(
    (error: unknown) => error,
  )
  await clock.advance(1)
  leaving.abort()
  expect(await prepared).toMatchObject({ name: 'AbortError' })
  expect([keys.length, clock.waiting()]).toEqual([1, 0])
})
