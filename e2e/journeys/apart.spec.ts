import { clickInFrame } from '@billfold/test'
import type { Page } from '@playwright/test'
import { approve, newEmail, walletFrame } from '../support/inApp.js'
import { expect, test } from '../support/journey.js'
import { openLoginPage } from '../support/loginMethods.js'
import { callInApp, connect, path, press } from '../support/logins.js'
import { findLink, waitForMail } from '../support/mail.js'
import { passProvider, typeOrOpen } from '../support/newDevice.js'
import { openApart } from '../support/openApart.js'

test.describe.configure({ timeout: 120_000 })

const result = (page: Page) => page.getByLabel('Result')
const newPerson = () => `person-${crypto.randomUUID()}`

/** The page isolates itself from windows of other origins. */
async function openSevered(page: Page): Promise<void> {
  // Chromium treats a page that a test has changed as one from a public network.
  await page.context().grantPermissions(['local-network-access'])
  await page.route(`**${path}*`, async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' }
    await route.fulfill({ response, headers })
  })
  await openLoginPage(page)
}

test('on a page with Cross-Origin-Opener-Policy, a login by email and one at a provider work, and another wallet is refused with words that say what to do', async ({
  page,
  context,
}) => {
  await openSevered(page)
  const opening = context.waitForEvent('page')
  await press(page, 'Continue with Google')
  const window = await opening
  await passProvider(window, newPerson())
  await expect(window.getByRole('status')).toContainText('Done')
  await expect(result(page)).toContainText('0x')
  await connect(page)
  await press(page, 'Sign message')
  await approve(page)
  await expect(result(page)).toContainText(/^0x\w{130}$/)
  await press(page, 'Disconnect')
  await expect(page.getByLabel('Account')).toHaveText('disconnected')

  await press(page, 'Use another wallet')
  const frame = walletFrame(page)
  await clickInFrame(frame.getByRole('button', { name: 'Open the window' }))
  await expect(frame.getByRole('alert')).toHaveText(
    'This page keeps the wallet apart from its windows. Use a passkey or an email address.',
  )
  await page.keyboard.press('Escape')

  const email = newEmail()
  await typeOrOpen(page, email, () => callInApp(page, 'login', { method: 'email', email }))
  await connect(page)
})

test('where the browser keeps cookies apart, a press that asks for storage access finishes a social login', async ({
  baseURL,
}) => {
  const { page, close } = await openApart(`${baseURL}${path}`)
  await page.context().grantPermissions(['storage-access'])
  const opening = page.waitForEvent('popup')
  await press(page, 'Continue with Google')
  await passProvider(await opening, newPerson())
  const goOn = walletFrame(page).getByRole('button', { name: 'Continue', exact: true })
  await clickInFrame(goOn)
  await expect(result(page)).toContainText('0x')
  await connect(page)
  await close()
})

test('where storage access is refused too, a window of the wallet finishes a social login', async ({
  baseURL,
}) => {
  const { page, close } = await openApart(`${baseURL}${path}`)
  await page.context().addInitScript(() => {
    document.requestStorageAccess = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
  })
  await page.reload()
  const opening = page.waitForEvent('popup')
  await press(page, 'Continue with Google')
  await passProvider(await opening, newPerson())
  const frame = walletFrame(page)
  await clickInFrame(frame.getByRole('button', { name: 'Continue', exact: true }))
  const second = page.waitForEvent('popup')
  await clickInFrame(frame.getByRole('button', { name: 'Finish in a window' }))
  await second
  await expect(result(page)).toContainText('0x')
  await connect(page)
  await close()
})

test('where the browser keeps cookies apart, a mailed link asks first, and then lets the device in', async ({
  baseURL,
}) => {
  const { page, close } = await openApart(`${baseURL}${path}?ecosystem=local`)
  const email = newEmail()
  const entering = callInApp(page, 'login', { method: 'email', email })
  const opened = await page.context().newPage()
  await opened.goto(findLink(await waitForMail(email, 0)) ?? '')
  await opened.getByRole('button', { name: 'Allow' }).click()
  await expect(opened.getByRole('status')).toContainText('Done')
  await entering
  await connect(page)
  await close()
})
