import type { Page } from '@playwright/test'
import { expect, test } from '../journey.js'
import { openLoginPage } from '../loginMethods.js'
import { callInApp, connect, proveWallet, signInAtProvider } from '../logins.js'

test.describe.configure({ timeout: 120_000 })

/** Logs in at a provider in a window; the request that brought the login back. */
async function logInAt(page: Page, provider: string, person: string) {
  await openLoginPage(page)
  const opening = page.waitForEvent('popup')
  const login = callInApp(page, 'login', { method: 'social', provider })
  const popup = await opening
  const returning = popup.waitForRequest((request) => request.url().includes('/social/callback'))
  await signInAtProvider(popup, person)
  const request = await returning
  await login
  return request
}

test('T9 R2.31 Apple answers by a form post from another site, and the name comes with the first one only', async ({
  page,
  stack,
  browser,
}) => {
  const person = `person-${crypto.randomUUID()}`
  const request = await logInAt(page, 'apple', person)
  expect(request.method()).toBe('POST')
  expect(await request.allHeaders()).toMatchObject({ 'sec-fetch-site': 'cross-site' })
  const address = await connect(page)
  expect(await callInApp(page, 'getUser')).toMatchObject({
    email: `${person}@people.test`,
    profiles: [{ type: 'apple', name: person }],
  })
  await proveWallet(page, stack, address)

  const again = await (await browser.newContext()).newPage()
  const second = await logInAt(again, 'apple', person)
  expect(second.postData()).not.toContain('user=')
  expect(await connect(again)).toBe(address)
  expect(await callInApp(again, 'getUser')).toMatchObject({ profiles: [{ type: 'apple', name: person }] })
  await again.context().close()
})

test('R2.31 X has no OpenID: its user object logs in, without an address', async ({ page, stack }) => {
  const person = `person-${crypto.randomUUID()}`
  await logInAt(page, 'x', person)
  const address = await connect(page)
  const user = await callInApp<object>(page, 'getUser')
  expect(user).toMatchObject({ profiles: [{ type: 'x', name: person, details: {} }] })
  expect(user).not.toHaveProperty('email')
  await proveWallet(page, stack, address)
})
