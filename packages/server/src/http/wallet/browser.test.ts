import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { WalletContext } from '../../context/WalletContext.js'
import { ensureBrowser } from './browser.js'

async function setCookies(publicUrl: string) {
  const wallet = { options: { publicUrl } } as WalletContext
  const app = new Hono().get('/', (c) => c.text(ensureBrowser(wallet, c)))
  return (await app.request('/')).headers.getSetCookie().map((text) => text.replace(/[0-9a-f]{64}/, 'id'))
}

const forAll = /Path=\/; HttpOnly; Secure; SameSite=None$/

test.each(['https://wallet.example', 'HTTPS://wallet.example'])(
  'T9 the cookie of the browser goes with a post from another site, and only over https: %s',
  async (publicUrl) => {
    const cookies = await setCookies(publicUrl)
    expect(cookies).toEqual([expect.stringMatching(/^__Host-billfold_browser=id; /)])
    expect(cookies[0]).toMatch(forAll)
  },
)

test('on loopback a browser that refuses a secure cookie without https keeps a plain one', async () => {
  const [plain, last, ...others] = await setCookies('http://wallet.localhost:4100')
  expect(plain).toBe('billfold_browser=id; Max-Age=34560000; Path=/; HttpOnly')
  // The last one wins where both are accepted.
  expect(last).toMatch(/^billfold_browser=id; /)
  expect(last).toMatch(forAll)
  expect(others).toEqual([])
})
