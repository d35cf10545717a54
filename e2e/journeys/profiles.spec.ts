import type { Page } from '@playwright/test'
import { newEmail, readCode } from '../inApp.js'
import { expect, test } from '../journey.js'

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

test('R2.119 R2.120 R2.121 R2.124 R9.18 T17 a guest is warned, links an email and sees it in the list; the key can be exported', async ({
  kit,
  open,
  page,
}) => {
  await open({ options })
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await kit.row('Email or guest').click()
  await kit.row(/^Continue as a guest/).click()
  await expect(kit.accountButton).toBeVisible({ timeout: 30_000 })
  await openManage(page)
  await expect(kit.row('Export Private Key')).toBeVisible()
  await kit.row('Linked Profiles').click()
  await expect(kit.dialog).toContainText('Only this browser knows your account')
  await kit.row('Link a Profile').click()
  await expect(kit.heading('Link a Profile')).toBeVisible()
  const email = newEmail()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.keyboard.press('Enter')
  await page.getByLabel('Code').fill(await readCode(email))
  await expect(kit.heading('Linked Profiles')).toBeVisible()
  await expect(kit.dialog).toContainText(email)
  await expect(kit.row(/^Unlink/)).toBeHidden()
})
