import { clickInFrame } from '@billfold/test'
import type { Browser, Page } from '@playwright/test'
import { recoverMessageAddress } from 'viem'
import { approve, newEmail, walletFrame } from '../support/inApp.js'
import { expect, test } from '../support/journey.js'
import { openLoginPage } from '../support/loginMethods.js'
import { callInApp, connect, press, readAddress, tryInApp } from '../support/logins.js'
import { findDigits, findLink, listMail, waitForMail } from '../support/mail.js'
import { openOwnLink, passProvider, typeDigits, typeOrOpen } from '../support/newDevice.js'
import { addSharedPasskeys } from '../support/sharedPasskeys.js'

test.describe.configure({ timeout: 120_000 })

const result = (page: Page) => page.getByLabel('Result')
const newPerson = () => `person-${crypto.randomUUID()}`
const host = (page: Page) => new URL(page.url()).host

/** Opens another, unused browser. */
async function openBrowser(browser: Browser, query = ''): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await openLoginPage(page, query)
  return page
}

/** Signs, which needs a device with the key. */
async function proveKey(page: Page, address: `0x${string}`): Promise<void> {
  await press(page, 'Sign message')
  await approve(page)
  await expect(result(page)).toContainText(/^0x\w{130}$/)
  const signature = (await result(page).textContent()) as `0x${string}`
  expect(await recoverMessageAddress({ message: 'Hello from the playground', signature })).toBe(address)
}

async function logInByMail(page: Page, email: string): Promise<`0x${string}`> {
  await typeOrOpen(page, email, () => callInApp(page, 'login', { method: 'email', email }))
  return connect(page)
}

test('T1 T13 a new device of a single site by the digits of a mail, typed in the wallet’s own view; site, device and place are named, and a notice follows', async ({
  page,
  browser,
}) => {
  const email = newEmail()
  await openLoginPage(page)
  const address = await logInByMail(page, email)
  const second = await openBrowser(browser)
  const before = (await listMail(email)).length
  const entering = callInApp(second, 'login', { method: 'email', email })
  const mail = await waitForMail(email, before)
  for (const words of [`Site: ${host(page)}`, 'Device: Chrome on Windows', 'Place: 127.0.0.1'])
    expect(mail.text).toContain(words)
  expect(mail.subject).not.toMatch(/\d{6}/)
  await expect(walletFrame(second).getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await typeDigits(second, findDigits(mail) ?? '')
  await entering
  expect(await connect(second)).toBe(address)
  await proveKey(second, address)
  await expect
    .poll(async () => (await listMail(email)).some(({ text }) => text.includes('opened on a new device')))
    .toBe(true)
  await second.context().close()
})

test('T1 T12 a link that is opened in another browser names who asks, and denies first; only Allow lets the new device in', async ({
  page,
  browser,
}) => {
  const email = newEmail()
  await openLoginPage(page, '?ecosystem=local')
  const address = await logInByMail(page, email)
  const second = await openBrowser(browser, '?ecosystem=local')
  const phone = await (await browser.newContext()).newPage()
  const ask = async () => {
    const before = (await listMail(email)).length
    const ending = tryInApp(second, 'login', { method: 'email', email })
    const mail = await waitForMail(email, before)
    expect(findDigits(mail)).toBeUndefined()
    await expect(walletFrame(second).getByRole('heading', { name: 'Open the link' })).toBeVisible()
    await phone.goto(findLink(mail) ?? '')
    await expect(phone.getByRole('heading', { name: 'Is it you who signs in?' })).toBeVisible()
    for (const words of [host(page), 'Chrome on Windows', '127.0.0.1'])
      await expect(phone.getByRole('definition').filter({ hasText: words })).toBeVisible()
    return { ending }
  }
  const denied = await ask()
  await expect(phone.getByRole('button', { name: 'Deny' })).toBeFocused()
  await phone.keyboard.press('Enter')
  await expect(phone.getByRole('status')).toHaveText('Denied. Nobody was signed in.')
  await expect(walletFrame(second).getByRole('alert')).toHaveText('This login was not accepted.')
  await clickInFrame(walletFrame(second).getByRole('button', { name: 'Cancel' }))
  expect(await denied.ending).toBe('rejected')

  const allowed = await ask()
  await phone.getByRole('button', { name: 'Allow' }).click()
  await expect(phone.getByRole('status')).toContainText('Done')
  expect(await allowed.ending).toBe('done')
  expect(await connect(second)).toBe(address)
  await proveKey(second, address)
  await second.context().close()
  await phone.context().close()
})

test('T12 a link that is opened in the browser that asked finishes by itself', async ({ page, browser }) => {
  const email = newEmail()
  await openLoginPage(page, '?ecosystem=local')
  const address = await logInByMail(page, email)
  const second = await openBrowser(browser, '?ecosystem=local')
  const before = (await listMail(email)).length
  const entering = callInApp(second, 'login', { method: 'email', email })
  await openOwnLink(second, findLink(await waitForMail(email, before)) ?? '')
  await entering
  expect(await connect(second)).toBe(address)
  await second.context().close()
})

for (const mode of ['popup', 'redirect'] as const)
  test(`T12 a new device by a social login, mode ${mode}, on a page of the wallet that names the site`, async ({
    page,
    browser,
  }) => {
    const person = newPerson()
    const enter = async (on: Page) => {
      const opening = mode === 'popup' ? on.waitForEvent('popup') : undefined
      await press(on, 'Continue with Google')
      const window = (await opening) ?? on
      await expect(window.getByRole('heading', { name: /asks you to sign in with Google/ })).toContainText(
        new URL(page.url()).hostname,
      )
      const isBack = () => on.url().includes('/in-app.html')
      await passProvider(window, person, mode === 'redirect' ? isBack : undefined)
      if (mode === 'redirect') return readAddress(on)
      await expect(result(on)).toContainText('0x')
      return connect(on)
    }
    const query = mode === 'redirect' ? '?mode=redirect' : ''
    await openLoginPage(page, query)
    const { host: site } = new URL(page.url())
    const address = await enter(page)
    const second = await openBrowser(browser, query)
    expect(host(second)).toBe(site)
    expect(await enter(second)).toBe(address)
    await proveKey(second, address)
    await second.context().close()
  })

test('T16 a new device by a passkey that both devices have', async ({ page, browser }) => {
  const passkeys = await addSharedPasskeys(page)
  await openLoginPage(page)
  await press(page, 'Use a passkey')
  await clickInFrame(walletFrame(page).getByRole('button', { name: 'Create a passkey' }))
  await expect(result(page)).toHaveText('done')
  const address = await connect(page)

  const second = await (await browser.newContext()).newPage()
  await passkeys.shareWith(second)
  await openLoginPage(second)
  await press(second, 'Use a passkey')
  await clickInFrame(walletFrame(second).getByRole('button', { name: 'Use my passkey' }))
  await expect(result(second)).toHaveText('done')
  expect(await connect(second)).toBe(address)
  await proveKey(second, address)
  await second.context().close()
})
