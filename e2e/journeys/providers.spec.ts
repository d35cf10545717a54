import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.js'
import { openLoginPage } from '../support/loginMethods.js'
import { callInApp, connect, proveWallet, signInAtProvider } from '../support/logins.js'

test.describe.configure({ timeout: 120_000 })

/** Logs in at a provider in a window; returns the URL of the return and its cookie. */
async function logInAt(page: Page, provider: string, person: string) {
  await openLoginPage(page)
  const opening = page.waitForEvent('popup')
  const login = callInApp(page, 'login', { method: 'social', provider })
  const popup = await opening
  const returning = popup.waitForRequest((request) => request.url().includes('/social/callback'))
  await signInAtProvider(popup, person)
  const request = await returning
  const cookies = await page.context().cookies()
  await login
  const cookie = cookies.find(({ name }) => name === 'billfold_browser')
  return { method: request.method(), body: request.postData(), cookie }
}

test('T9 R2.31 Apple answers by a form post from another site, and the name comes with the first one only', async ({
  page,
  stack,
  browser,
}) => {
  const person = `person-${crypto.randomUUID()}`
  const first = await logInAt(page, 'apple', person)
  // The provider is on localhost and the wallet on wallet.localhost: two sites.
  expect(first).toMatchObject({ method: 'POST', cookie: { sameSite: 'None', secure: true } })
  expect(first.body).toContain('user=')
  const address = await connect(page)
  expect(await callInApp(page, 'getUser')).toMatchObject({
    email: `${person}@people.test`,
    profiles: [{ type: 'apple', name: person }],
  })
  await proveWallet(page, stack, address)

  const again = await (await browser.newContext()).newPage()
  const second = await logInAt(again, 'apple', person)
  expect(second.body).not.toContain('user=')
  expect(await connect(again)).toBe(address)
  expect(await callInApp(again, 'getUser')).toMatchObject({ profiles: [{ type: 'apple', name: person }] })
  await again.context().close()
})

test('R2.31 X has no OpenID: its user object logs in, without an address', async ({ page, stack }) => {
  const person = `person-${crypto.randomUUID()}`
  const { method } = await logInAt(page, 'x', person)
  expect(method).toBe('GET')
  const address = await connect(page)
  const user = await callInApp<{ email?: string }>(page, 'getUser')
  expect(user).toMatchObject({ profiles: [{ type: 'x', name: person, details: {} }] })
  expect(user.email).toBeUndefined()
  await proveWallet(page, stack, address)
})
