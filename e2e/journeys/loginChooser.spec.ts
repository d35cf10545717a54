import type { Page } from '@playwright/test'
import { newEmail, readCode } from '../inApp.js'
import { expect, test } from '../journey.js'

// Every journey logs in by mail and waits for what a person would have had time to read.
test.describe.configure({ timeout: 120_000 })

const options = { wallets: ['inApp'], connectModal: { size: 'compact' } }

async function openLogin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Email or guest' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
}

test('R1.4 R2.28 R2.34 R2.35 somebody with an email address and no wallet logs in, mistypes the code, and has an account that a reload keeps', async ({
  kit,
  open,
  page,
}) => {
  await open({ options })
  await openLogin(page)
  await expect(kit.heading('Email or guest')).toBeVisible()
  const email = newEmail()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.keyboard.press('Enter')
  await expect(kit.heading('Enter the code')).toBeVisible()
  await expect(kit.dialog).toContainText(email)
  const code = await readCode(email)
  await page.getByLabel('Code').fill(code === '111111' ? '222222' : '111111')
  await expect(page.getByRole('alert')).toHaveText('Invalid verification code')
  await expect(kit.dialog).toContainText(/Resend code in \d+ seconds/)
  await page.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(kit.accountButton).toBeVisible()
  await expect(kit.dialog).toBeHidden()

  await page.reload()
  await expect(kit.accountButton).toBeVisible()
  await kit.disconnect()
  await openLogin(page)
  await expect(page.getByText('Last used')).toBeVisible()
})

test('R2.33 a guest has an account with one press, by keyboard, and the embed offers the same ways', async ({
  kit,
  open,
  page,
}) => {
  await open({ component: 'ConnectEmbed', options })
  await page.getByRole('button', { name: 'Email or guest' }).press('Enter')
  await page.getByRole('button', { name: /^Continue as a guest/ }).press('Enter')
  await expect
    .poll(async () => (await kit.listEvents()).map(({ name }) => name), { timeout: 30_000 })
    .toContain('onConnect')
})
