import { createFakeClock } from '@billfold/test'
import { expect, onTestFinished, test } from 'vitest'
import { watchLoginWindow } from './openInAppLogin.js'

/** Watches a window and a frame whose state the test sets. */
function watch() {
  const clock = createFakeClock(0)
  const ended = new AbortController()
  const cancelled: number[] = []
  const now = { closed: false, here: true, shown: false }
  const window = {
    go() {},
    close() {},
    isClosed: () => now.closed,
  }
  const page = { hasFocus: () => now.here }
  const client = {
    isShown: () => now.shown,
    request: async () => {
      cancelled.push(clock.now())
      return {} as never
    },
  }
  watchLoginWindow({ window, page, client, clock, signal: ended.signal }).catch(() => {})
  onTestFinished(() => ended.abort())
  return { clock, ended, cancelled, now }
}

test('a window that a person has closed ends the login after three seconds', async () => {
  const { clock, cancelled, now } = watch()
  await clock.advance(10_000)
  now.closed = true
  await clock.advance(3_000)
  expect(cancelled).toEqual([])
  await clock.advance(1_000)
  expect(cancelled).toEqual([13_500])
})

test('a window that looks closed at once was cut off by the page’s own policy: the wait goes on', async () => {
  const { clock, cancelled, now } = watch()
  await clock.advance(400)
  now.closed = true
  await clock.advance(600_000)
  expect(cancelled).toEqual([])
})

test('a window that a provider cuts off later is not taken for closed while the person is in it', async () => {
  const { clock, cancelled, now } = watch()
  await clock.advance(10_000)
  Object.assign(now, { closed: true, here: false })
  await clock.advance(600_000)
  expect(cancelled).toEqual([])
})

test('what the wallet asks after the window was closed is not taken away', async () => {
  const { clock, cancelled, now } = watch()
  await clock.advance(10_000)
  now.closed = true
  await clock.advance(2_000)
  now.shown = true
  await clock.advance(60_000)
  expect(cancelled).toEqual([])
})

test('nothing is looked at once the login has ended', async () => {
  const { clock, ended, cancelled, now } = watch()
  await clock.advance(10_000)
  now.closed = true
  ended.abort()
  await clock.advance(60_000)
  expect(cancelled).toEqual([])
  expect(clock.waiting()).toBe(0)
})
