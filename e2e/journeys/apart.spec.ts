import type { Page } from '@playwright/test'
import { findLink, waitForMail } from '../attacks/relay/victimMail.js'
import { clickInFrame } from '../clickInFrame.js'
import { newEmail, walletFrame } from '../inApp.js'
import { expect, test } from '../journey.js'
import { callInApp, connect, path, press } from '../logins.js'
import { passProvider } from '../newDevice.js'
import { openApart } from '../openApart.js'

test.describe.configure({ timeout: 120_000 })

const result = (page: Page) => page.getByLabel('Result')
const newPerson = () => `person-${crypto.randomUUID()}`

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
