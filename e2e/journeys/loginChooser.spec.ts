import { clickInFrame } from '@billfold/test'
import type { Page } from '@playwright/test'
import { inEvery } from '../browsers/inEvery.js'
import { enterCode, loginWallet, newEmail, typeCode, walletFrame } from '../support/inApp.js'
import { expect, test } from '../support/journey.js'
import { embedUrl } from '../support/kit.js'
import { addAuthenticator, addOtherWallet, signByOtherWallet, signInAtProvider } from '../support/logins.js'
import { readCode } from '../support/mail.js'

// Every journey logs in by mail and waits for the reading delays.
test.describe.configure({ timeout: 120_000 })

const options = { wallets: ['inApp'], connectModal: { size: 'compact' } }

async function openLogin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: loginWallet }).click()
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
}

test(
  'R1.4 R2.28 R2.34 R2.35 somebody with an email address and no wallet logs in, mistypes the code, and has an account that a reload keeps',
  inEvery('code'),
  async ({ kit, open, page }) => {
    await open({ options })
    await openLogin(page)
    await expect(kit.heading(loginWallet)).toBeVisible()
    const email = newEmail()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.keyboard.press('Enter')
    const code = await readCode(email)
    await typeCode(page, code === '111111' ? '222222' : '111111')
    await expect(walletFrame(page).getByRole('alert')).toHaveText('That code is not right.')
    await typeCode(page, `${code.slice(0, 3)} ${code.slice(3)}`)
    await expect(kit.accountButton).toBeVisible()
    await expect(kit.dialog).toBeHidden()

    await page.reload()
    await expect(kit.accountButton).toBeVisible()
    await kit.disconnect()
    await openLogin(page)
    await expect(page.getByText('Last used')).toBeVisible()
  },
)

test(
  'R2.33 a guest has an account with one press, by keyboard, and the embed offers the same ways',
  inEvery('guest'),
  async ({ kit, open, page }) => {
    await open({ component: 'ConnectEmbed', options })
    await page.getByRole('button', { name: loginWallet }).press('Enter')
    await page.getByRole('button', { name: /^Continue as a guest/ }).press('Enter')
    await expect
      .poll(async () => (await kit.listEvents()).map(({ name }) => name), { timeout: 30_000 })
      .toContain('onConnect')
  },
)

test('R2.29 R2.30 a phone number with its country and a passkey log in from the chooser', async ({
  kit,
  open,
  page,
}) => {
  await open({ options })
  await openLogin(page)
  await kit.row(/^Continue with phone/).click()
  await page.getByRole('combobox', { name: 'Country' }).selectOption('US')
  const local = `555${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  await page.getByLabel('Phone number').fill(local)
  await page.keyboard.press('Enter')
  await enterCode(page, `+1${local}`)
  await expect(kit.accountButton).toBeVisible()
  await kit.disconnect()

  await addAuthenticator(page)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await kit.row(loginWallet).click()
  await kit.row(/^Passkey/).click()
  await clickInFrame(walletFrame(page).getByRole('button', { name: 'Create a passkey' }))
  await expect(kit.accountButton).toBeVisible()
})

test('R2.31 R2.32 a social login in a window, and a login with another wallet, from the chooser', async ({
  kit,
  open,
  page,
}) => {
  await addOtherWallet(page)
  await open({ options })
  await openLogin(page)
  const opening = page.waitForEvent('popup')
  await kit.row('Continue with Google').click()
  await signInAtProvider(await opening, `person-${crypto.randomUUID()}`)
  await expect(kit.accountButton).toBeVisible()
  await kit.disconnect()

  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await kit.row(loginWallet).click()
  await kit.row(/^Wallet/).click()
  await signByOtherWallet(page)
  await expect(kit.accountButton).toBeVisible()
})

test(
  'R4.84 whoever comes back from a login elsewhere is signed in to the host app, once, without a question',
  inEvery('redirect'),
  async ({ kit, page }) => {
    await page.goto(embedUrl({ options: { wallets: ['inApp.redirect'] }, wallets: 0, auth: true }))
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await kit.row(loginWallet).click()
    await kit.row('Continue with Google').click()
    await signInAtProvider(page, `person-${crypto.randomUUID()}`)
    await page.waitForURL(/embed\.html/)
    await expect(kit.accountButton).toBeVisible()
    const names = (await kit.listEvents()).map(({ name }) => name)
    expect(names.filter((name) => name === 'auth.doLogin')).toHaveLength(1)
    expect(await page.evaluate(() => location.search)).not.toContain('authResult')
  },
)

test(
  'R4.84 whoever has just logged in is signed in to the host app without another question',
  inEvery('code'),
  async ({ kit, open, page }) => {
    await open({ options, auth: true })
    await openLogin(page)
    const email = newEmail()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.keyboard.press('Enter')
    await enterCode(page, email)
    await expect(kit.accountButton).toBeVisible({ timeout: 20_000 })
    const names = (await kit.listEvents()).map(({ name }) => name)
    expect(names.filter((name) => name === 'auth.doLogin')).toHaveLength(1)
  },
)
