import { createFakeClock } from '@billfold/test'
import { afterEach, expect, test, vi } from 'vitest'
import type { InAppParts } from './createFrameClient.js'
import { InAppError } from './InAppError.js'
import { runLogin } from './openInAppLogin.js'

afterEach(() => vi.unstubAllGlobals())

const account = { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', profiles: [] } as const
const url = 'https://wallet.example/social/start?ticket=1'

/** A frame whose responses and a browser whose windows the test controls. */
function open(answerWindow: 'opens' | 'blocked' | 'blocked once' = 'opens') {
  const calls: string[] = []
  const windows: { closed: boolean; went: string[] }[] = []
  let tries = 0
  const openWindow = () => {
    tries += 1
    if (answerWindow === 'blocked' || (answerWindow === 'blocked once' && tries === 1)) return undefined
    const went: string[] = []
    const opened = { closed: false, went }
    windows.push(opened)
    return {
      go: (to: string) => void went.push(to),
      isClosed: () => opened.closed,
      close: () => {
        opened.closed = true
      },
    }
  }
  vi.stubGlobal('window', new EventTarget())
  let finish: { resolve(value: unknown): void; reject(error: Error): void } | undefined
  const request = (method: string, params: object) => {
    calls.push(`${method} ${JSON.stringify(params)}`)
    if (method === 'startSocial') return Promise.resolve({ url })
    if (method !== 'cancel')
      return new Promise((resolve, reject) => {
        finish = { resolve, reject }
      })
    finish?.reject(new InAppError('rejected'))
    return Promise.resolve({})
  }
  const clock = createFakeClock(0)
  const parts = {
    options: { url: 'https://wallet.example', clientId: 'test' },
    frame: async () => ({ request, isShown: () => false }),
    platform: { clock, page: { openWindow, hasFocus: () => true } },
  } as unknown as InAppParts
  return { parts, clock, calls, windows, answer: () => finish?.resolve(account) }
}

const google = { method: 'social', provider: 'google' } as const
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('R2.31 T12 the window opens inside the click, can say nothing to this page, and closes when the frame is done', async () => {
  const { parts, calls, windows, answer } = open()
  const done = runLogin(parts, { request: google, link: false })
  expect(windows).toHaveLength(1)
  await settle()
  expect(windows[0]).toMatchObject({ went: [url], closed: false })
  const data = { type: 'billfold:return', code: 'b'.repeat(64) }
  window.dispatchEvent(new MessageEvent('message', { data, origin: 'https://wallet.example' }))
  await settle()
  expect(calls).toEqual(['startSocial {"provider":"google","mode":"popup","link":false}', 'finishSocial {}'])
  answer()
  expect(await done).toEqual(account)
  expect(windows[0]?.closed).toBe(true)
})

test('R2.31 a window that the person closes ends the login as rejected', async () => {
  const { parts, clock, windows } = open()
  const done = runLogin(parts, { request: google, link: false })
  await settle()
  await clock.advance(5_000)
  Object.assign(windows[0] ?? {}, { closed: true })
  const refused = expect(done).rejects.toMatchObject({ problem: 'rejected' })
  await clock.advance(4_000)
  await refused
})

test('a window that was blocked is opened by a press, and the login waits meanwhile', async () => {
  const { parts, calls, windows, answer } = open('blocked once')
  const onBlocked = vi.fn()
  const done = runLogin(parts, { request: { ...google, onBlocked }, link: true })
  await settle()
  expect(calls.at(-1)).toBe('finishSocial {}')
  expect(onBlocked).toHaveBeenCalledWith({ url, open: expect.any(Function) })
  onBlocked.mock.calls[0]?.[0].open()
  expect(windows[0]?.went).toEqual([url])
  answer()
  expect(await done).toEqual(account)
})

test('a blocked window of a page that offers no link is a refusal', async () => {
  const { parts } = open('blocked')
  await expect(runLogin(parts, { request: google, link: false })).rejects.toMatchObject({
    problem: 'popupBlocked',
  })
})

test('a login that is stopped before its window went anywhere asks the frame to wait for nobody', async () => {
  const { parts, calls, windows } = open()
  const stop = new AbortController()
  const done = runLogin(parts, { request: { ...google, signal: stop.signal }, link: false })
  stop.abort()
  await expect(done).rejects.toMatchObject({ problem: 'rejected' })
  expect(calls.some((call) => call.startsWith('finishSocial'))).toBe(false)
  expect(windows[0]?.closed).toBe(true)
})

test.each([
  [
    { method: 'email', email: 'ann@example.test' },
    'loginCode {"email":"ann@example.test","link":false}',
  ] as const,
  [
    { method: 'phone', phone: '+34600112233', visitor: 'token' },
    'loginCode {"phone":"+34600112233","visitor":"token","link":false}',
  ] as const,
  [{ method: 'wallet' }, 'loginWallet {"link":false}'] as const,
])('R2.28 R2.29 R2.32 %o is asked of the frame, which asks the person', async (request, call) => {
  const { parts, calls, windows, answer } = open()
  const done = runLogin(parts, { request, link: false })
  await settle()
  expect(calls).toEqual([call])
  expect(windows).toEqual([])
  answer()
  expect(await done).toEqual(account)
})
