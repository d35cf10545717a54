import type { Page } from '@playwright/test'
import { approve, loginWallet, newEmail, walletFrame } from '../support/inApp.js'
import { expect, test } from '../support/journey.js'
import { createKit, embedUrl, type Kit } from '../support/kit.js'
import { listMail } from '../support/mail.js'
import { typeOrOpen } from '../support/newDevice.js'

test.describe.configure({ timeout: 120_000 })

const options = { wallets: ['inApp'], connectModal: { size: 'compact' } }

async function logIn(kit: Kit, email: string): Promise<void> {
  const { page } = kit
  await kit.chooseWallet(loginWallet)
  await typeOrOpen(page, email, async () => {
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.keyboard.press('Enter')
    await expect(kit.accountButton).toBeVisible({ timeout: 60_000 })
  })
  await expect(kit.dialog).toBeHidden()
}

async function openDevices(kit: Kit): Promise<void> {
  await kit.openAccount()
  await kit.row('Manage Wallet').click()
  await kit.row('Devices').click()
  await expect(kit.heading('Devices')).toBeVisible()
}

const listRows = (page: Page) => page.getByRole('region', { name: 'Your devices' }).getByRole('listitem')

test('T15 T17 the list of devices names both, and signing the other one out ends it there and is told by mail', async ({
  kit,
  open,
  page,
  browser,
}) => {
  const email = newEmail()
  await open({ options })
  await logIn(kit, email)
  const second = await (await browser.newContext()).newPage()
  await second.goto(embedUrl({ options }))
  const other = createKit(second)
  await logIn(other, email)

  await openDevices(kit)
  await expect(listRows(page)).toHaveCount(2)
  await expect(listRows(page).filter({ hasText: 'This device' })).toHaveCount(1)
  await expect(listRows(page).first()).toContainText(/Chrome on \w+/)
  await expect(listRows(page).first()).toContainText('127.0.0.1')
  await page.getByRole('button', { name: /^Sign out Chrome/ }).click()
  await expect(walletFrame(page).getByRole('heading', { name: 'Sign a device out' })).toBeVisible()
  await approve(page, 'Sign a device out')
  await expect(listRows(page)).toHaveCount(1)
  await expect(listRows(page)).toContainText('This device')
  await expect
    .poll(async () => (await listMail(email)).some(({ text }) => text.includes('A device was signed out')))
    .toBe(true)

  await second.reload()
  await expect(second.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
  await expect(other.accountButton).toBeHidden()
  await second.context().close()
})
