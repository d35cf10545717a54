import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPlatform } from '../../platform/createPlatform.js'
import { openExport } from './openExport.js'

beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => vi.unstubAllGlobals())

const origin = 'https://wallet.test'

/** Opens the export view of an ecosystem wallet in an iframe that the test controls. */
function openFrame(parts: { ecosystemId?: string; partnerId?: string } = {}) {
  const contentWindow = { postMessage: vi.fn() }
  const frame = { contentWindow, src: '', setAttribute() {}, removeAttribute() {} }
  const startExport = vi.fn(async () => ({ ticket: 'one-time' }))
  openExport(
    {
      options: { url: origin, clientId: 'shop' },
      ecosystemId: undefined,
      partnerId: undefined,
      ...parts,
      frame: async () => ({ request: startExport }) as never,
      platform: createPlatform(),
      last: { read: () => undefined, write() {} },
      getLocale: () => undefined,
      setLocale() {},
      hasReturned: () => false,
    },
    { frame: frame as never, theme: 'dark' },
  )
  const say = (eventType: string, from: object = { source: contentWindow, origin }) =>
    window.dispatchEvent(Object.assign(new Event('message'), { data: { eventType }, ...from }))
  return { frame, contentWindow, startExport, say, url: new URL(frame.src) }
}

test('R7.30 the export view is loaded with clientId, theme, ecosystemId and partnerId', () => {
  const { url } = openFrame({ ecosystemId: 'ecosystem.games', partnerId: 'partner-1' })
  expect(url.origin).toBe(origin)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    clientId: 'shop',
    theme: 'dark',
    ecosystemId: 'ecosystem.games',
    partnerId: 'partner-1',
  })
  expect(Object.fromEntries(openFrame().url.searchParams)).toEqual({ clientId: 'shop', theme: 'dark' })
})

test('R7.31 initExportPrivateKey is sent only after the view says that it has loaded, once, to its origin', async () => {
  const { contentWindow, startExport, say } = openFrame()
  const loaded = 'exportPrivateKeyIframeLoaded'
  say('somethingElse')
  say(loaded, { source: contentWindow, origin: 'https://evil.test' })
  say(loaded, { source: {}, origin })
  expect(startExport).not.toHaveBeenCalled()
  expect(contentWindow.postMessage).not.toHaveBeenCalled()
  say(loaded)
  say(loaded)
  await vi.waitFor(() => expect(contentWindow.postMessage).toHaveBeenCalled())
  expect(contentWindow.postMessage.mock.calls).toEqual([
    [{ eventType: 'initExportPrivateKey', authToken: 'one-time' }, origin],
  ])
  expect(startExport).toHaveBeenCalledOnce()
})
