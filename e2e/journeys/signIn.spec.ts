import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.js'

const button = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

/** Number of message requests to the host's server. */
const countPayloads = (page: Page) =>
  page.evaluate(() => window.billfoldEvents.filter(({ name }) => name === 'auth.getLoginPayload').length)

test('R1.9 R2.9 R2.10 R6.3 the host asks for a sign-in: connecting leads to it, one signature opens the account, a reload keeps it', async ({
  kit,
  open,
  page,
  first,
}) => {
  await open({ auth: true })
  await kit.chooseWallet(first.name)
  await expect(kit.heading('Confirm that this account is yours')).toBeVisible()
  await expect.poll(async () => (await kit.dialog.boundingBox())?.width).toBe(400)
  expect(await first.listRequests()).not.toContain('personal_sign')
  await kit.close()
  await expect(button(page)).toBeVisible()
  await expect(kit.accountButton).toBeHidden()

  await button(page).click()
  await inDialog(page, 'Sign in').click()
  await expect(kit.accountButton).toBeVisible()
  await expect(kit.dialog).toBeHidden()
  const requests = await first.listRequests()
  expect(requests.filter((method) => method === 'personal_sign')).toHaveLength(1)
  const cookies = await page.context().cookies(`${page.url()}`.replace(/\/embed.*/, '/sign-in/login'))
  expect(cookies.map(({ httpOnly }) => httpOnly)).toEqual([true])

  await page.reload()
  await expect(kit.accountButton).toBeVisible()
  expect(await first.listRequests()).not.toContain('personal_sign')
})

test('a reload without a session shows the button and asks the wallet for nothing', async ({
  kit,
  open,
  page,
  first,
}) => {
  await open({ auth: true })
  await kit.chooseWallet(first.name)
  await expect(kit.heading('Confirm that this account is yours')).toBeVisible()
  await page.reload()
  await expect(button(page)).toBeVisible()
  expect(await first.listRequests()).not.toContain('personal_sign')
  expect(await countPayloads(page)).toBe(0)
})

test('R2.11 declined in the wallet, it says so and can be tried again; while the wallet is asked the button waits', async ({
  kit,
  open,
  page,
  first,
}) => {
  await open({ auth: true })
  await kit.chooseWallet(first.name)
  await first.rejectNext()
  await inDialog(page, 'Sign in').click()
  await expect(kit.heading('Request cancelled')).toBeVisible()
  await expect(kit.dialog).toContainText('You are not signed in')
  await first.hangNext()
  await inDialog(page, 'Try Again').click()
  await expect(kit.heading('Awaiting confirmation')).toBeVisible()
  const waiting = page.locator('button[disabled][aria-busy="true"]')
  await expect(waiting).toHaveText('Signing in')
  await first.answerPending()
  await expect(kit.accountButton).toBeVisible()
  expect(await countPayloads(page)).toBe(2)
})

test('a sign-in that is closed opens no session, even if the wallet answers afterwards', async ({
  kit,
  open,
  page,
  first,
}) => {
  await open({ auth: true })
  await kit.chooseWallet(first.name)
  await first.hangNext()
  await inDialog(page, 'Sign in').click()
  await expect(kit.heading('Awaiting confirmation')).toBeVisible()
  await kit.close()
  await expect(button(page)).toBeEnabled()
  await first.answerPending()
  await page.reload()
  await expect(button(page)).toBeVisible()
})

test('T21 switching the account asks for a sign-in of its own, once, and coming back finds the session', async ({
  kit,
  open,
  page,
  first,
}) => {
  await open({ auth: true })
  await kit.chooseWallet(first.name)
  await inDialog(page, 'Sign in').click()
  await expect(kit.accountButton).toBeVisible()
  const [one, two] = (await first.listAccounts()) as [`0x${string}`, `0x${string}`]
  await first.setAccounts([two])
  await expect(button(page)).toBeVisible()
  await first.setAccounts([one])
  await expect(kit.accountButton).toBeVisible()
  await first.setAccounts([two])
  await button(page).click()
  await inDialog(page, 'Sign in').click()
  await expect(kit.accountButton).toBeVisible()
  expect(await countPayloads(page)).toBe(2)
})

test('R4.94 disconnecting logs out: the next connection must sign in again', async ({
  kit,
  open,
  page,
  first,
}) => {
  await open({ auth: true })
  await kit.chooseWallet(first.name)
  await inDialog(page, 'Sign in').click()
  await expect(kit.accountButton).toBeVisible()
  await kit.disconnect()
  const events = await kit.listEvents()
  const names = events.map(({ name }) => name)
  expect(names.filter((name) => name === 'auth.doLogout')).toHaveLength(1)
  expect(names.indexOf('onDisconnect')).toBeGreaterThan(names.indexOf('auth.doLogout'))
  await kit.chooseWallet(first.name)
  await expect(kit.heading('Confirm that this account is yours')).toBeVisible()
})

test('the embedded flow goes on to the sign-in, by keyboard alone', async ({ open, page, first }) => {
  await open({ component: 'ConnectEmbed', auth: true })
  await page.getByRole('button', { name: new RegExp(`^${first.name}`) }).press('Enter')
  await button(page).press('Enter')
  await expect(button(page)).toBeHidden()
  await expect.poll(() => first.listRequests()).toContain('personal_sign')
  await expect
    .poll(() => page.evaluate(() => window.billfoldEvents.some(({ name }) => name === 'auth.doLogin')))
    .toBe(true)
})

test('T20 the playground’s backend refuses a signature that was made for somebody else’s visit', async ({
  kit,
  open,
  page,
  browser,
}) => {
  await open({ auth: true })
  const [seen] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/sign-in/login')),
    kit.chooseWallet('Demo Wallet 1').then(() => inDialog(page, 'Sign in').click()),
  ])
  const other = await browser.newContext()
  const answer = await other.request.post(seen.url(), { data: seen.postDataJSON(), maxRetries: 3 })
  expect(answer.status()).toBe(401)
  await other.close()
})
