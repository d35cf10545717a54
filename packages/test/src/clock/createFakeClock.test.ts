import { expect, test } from 'vitest'
import { createFakeClock } from './createFakeClock.js'

test('nothing runs until the clock is moved, then everything due runs in order', async () => {
  const clock = createFakeClock(1000)
  const ran: string[] = []
  clock.after(20, () => ran.push(`b at ${clock.now()}`))
  clock.after(10, () => ran.push(`a at ${clock.now()}`))
  clock.after(30, () => ran.push('c'))
  expect(ran).toEqual([])
  await clock.advance(25)
  expect(ran).toEqual(['a at 1010', 'b at 1020'])
  expect([clock.now(), clock.waiting()]).toEqual([1025, 1])
})

test('a timer set by a timer runs within the same advance when it falls due', async () => {
  const clock = createFakeClock(0)
  const polls: number[] = []
  const poll = () => {
    polls.push(clock.now())
    Promise.resolve().then(() => clock.after(2000, poll))
  }
  clock.after(2000, poll)
  await clock.advance(6500)
  expect(polls).toEqual([2000, 4000, 6000])
})

test('a cancelled timer never runs', async () => {
  const clock = createFakeClock()
  let ran = false
  const cancel = clock.after(5, () => {
    ran = true
  })
  cancel()
  await clock.advance(10)
  expect(ran).toBe(false)
})
