import { expect, test } from 'vitest'
import { Problem } from './Problem.js'
import { poll } from './retry.js'

const { signal } = new AbortController()

test('asks again until there is an answer; what did not get through is asked again', async () => {
  const answers = [undefined, new Problem('offline'), new Problem('tooManyRequests'), 'here']
  const ask = async () => {
    const answer = answers.shift()
    if (answer instanceof Problem) throw answer
    return answer
  }
  expect(await poll(ask, { every: 0, signal })).toBe('here')
})

test('a refusal ends it', async () => {
  await expect(poll(() => Promise.reject(new Problem('refused')), { every: 0, signal })).rejects.toThrow(
    'refused',
  )
})

test('nothing is asked after it was cancelled, and a wait ends at once', async () => {
  const controller = new AbortController()
  let count = 0
  const ask = async () => {
    count += 1
    queueMicrotask(() => controller.abort())
    return undefined
  }
  await expect(poll(ask, { every: 3_600_000, signal: controller.signal })).rejects.toThrow('rejected')
  expect(count).toBe(1)
})
