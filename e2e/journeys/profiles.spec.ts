import type { Page } from '@playwright/test'
import { privateKeyToAccount } from 'viem/accounts'
import { approve, enterCode, loginWallet, newEmail, pressInFrame } from '../support/inApp.js'
import { expect, test } from '../support/journey.js'
import { logInByEmail, openLoginPage } from '../support/loginMethods.js'
import { callInApp, connect, logInByCode } from '../support/logins.js'

test.describe.configure({ timeout: 120_000 })

const options = { wallets: ['inApp'], connectModal: { size: 'compact' } }

async function openManage(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account .*Open account$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Manage Wallet' }).click()
}

test('R2.117 R2.125 a wallet with an app of its own offers linked profiles, and says that it cannot link any', async ({
  kit,
  open,
  page,
  first,
}) => {
  await open()
  await kit.connect(first.name)
  await openManage(page)
  await expect(kit.row('Export Private Key')).toBeHidden()
  await kit.row('Linked Profiles').click()
  await kit.row('Link a Profile').click()
  await expect(kit.dialog).toContainText('This wallet does not support account linking')
})

test('R2.119 R2.120 R2.121 R2.124 R9.18 T17 a guest is warned, links an email, sees it in the list and on the account', async ({
  kit,
  open,
  page,
}) => {
  await open({ options })
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await kit.row(loginWallet).click()
  await kit.row(/^Continue as a guest/).click()
  await expect(kit.accountButton).toBeVisible({ timeout: 30_000 })
  await openManage(page)
  await expect(kit.row('Export Private Key')).toBeVisible()
  await kit.row('Linked Profiles').click()
  await expect(kit.dialog).toContainText('Only this browser has your account')
  await kit.row('Link a Profile').click()
  await expect(kit.heading('Link a Profile')).toBeVisible()
  const email = newEmail()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.keyboard.press('Enter')
  // A login is added only after a confirmation in the wallet's window, before anything is sent.
  await approve(page, 'Add a login')
  await enterCode(page, email)
  await expect(kit.heading('Linked Profiles')).toBeVisible()
  await expect(kit.dialog).toContainText(email)
  await expect(kit.row(/^Unlink/)).toBeHidden()
  await kit.close()
  await kit.openAccount()
  await expect(kit.dialog).toContainText(email)
})

test('R1.21 R2.127 R7.30 R7.31 T19 the private key is shown in a frame of the wallet, and it is the account’s', async ({
  kit,
  open,
  page,
}) => {
  await open({ options })
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await kit.row(loginWallet).click()
  await kit.row(/^Continue as a guest/).click()
  await expect(kit.accountButton).toBeVisible({ timeout: 30_000 })
  const events = await kit.listEvents()
  const connected = events.find(({ name }) => name === 'onConnect')
  const { address } = (connected?.payload ?? {}) as { address?: string }
  await openManage(page)
  await kit.row('Export Private Key').click()
  const frame = page.frameLocator('iframe[title="Export In-App Wallet"]')
  await pressInFrame(frame.getByRole('button', { name: 'Show my private key' }))
  const key = frame.getByLabel('Your private key')
  const text = (await key.textContent()) as `0x${string}`
  expect(privateKeyToAccount(text).address).toBe(address)
  const host = await page.evaluate(
    () => document.documentElement.outerHTML + JSON.stringify({ ...localStorage }),
  )
  expect(host).not.toContain(text.slice(2))
})

test('A17 a person sees their devices, signs another one out with a yes in the wallet’s own window, and it has to log in again', async ({
  kit,
  open,
  page,
  browser,
}) => {
  await open({ options })
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await kit.row(loginWallet).click()
  const email = newEmail()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.keyboard.press('Enter')
  await enterCode(page, email)
  await expect(kit.accountButton).toBeVisible()

  const other = await browser.newContext()
  const second = await other.newPage()
  await openLoginPage(second)
  await logInByCode(second, { email }, { count: 2 })
  await connect(second)

  await openManage(page)
  await kit.row('Devices').click()
  await expect(kit.dialog.getByText('This device')).toHaveCount(1)
  const ends = kit.row(/^Sign out /)
  await expect(ends).toHaveCount(1)
  await ends.click()
  await approve(page, 'Sign a device out')
  await expect(ends).toHaveCount(0)
  await expect(kit.dialog.getByText('This device')).toBeVisible()

  await second.reload()
  await expect(second.getByLabel('Account')).toHaveText('disconnected')
  await other.close()
})

test('A17 an account that is deleted can be taken back for days by logging in', async ({ page }) => {
  const email = await logInByEmail(page)
  const address = await connect(page)
  const deleting = callInApp<{ at: string }>(page, 'deleteAccount')
  await approve(page, 'Delete this wallet')
  const { at } = await deleting
  expect(Date.parse(at) - Date.now()).toBeGreaterThan(86_400_000)
  await page.reload()
  await expect(page.getByLabel('Account')).toHaveText('disconnected')
  await logInByCode(page, { email }, { count: 2 })
  expect(await connect(page)).toBe(address)
})
