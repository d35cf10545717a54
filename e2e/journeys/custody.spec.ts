import { clickInFrame } from '@billfold/test'
import type { Page } from '@playwright/test'
import {
  approve,
  chooseCode,
  enterCode,
  loginWallet,
  newEmail,
  typeCode,
  walletFrame,
} from '../support/inApp.js'
import { expect, test } from '../support/journey.js'
import { logInByEmail, openLoginPage } from '../support/loginMethods.js'
import { callInApp, connect, logInByCode, press, proveWallet, tryInApp } from '../support/logins.js'
import { readCode } from '../support/mail.js'
import { type Poison, poisonFrame, poisons } from '../support/poisonFrame.js'
import { scanServer, watchSecrets } from '../support/scanHost.js'
import { addresses } from '../support/stack.js'

test.describe.configure({ timeout: 180_000 })

const result = (page: Page) => page.getByLabel('Result')

/** Ages the user's codes by ten minutes. */
async function expireCodes(to: string): Promise<void> {
  const response = await fetch(`${addresses.services}/dev/codes/expire`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to }),
  })
  expect(await response.json()).toEqual({ data: { expired: 1 } })
}

test('R2.35 T13 a code that has expired is refused in words, begun in the chooser and in the frame, and the next one works', async ({
  kit,
  open,
  page,
}) => {
  const email = newEmail()
  await open({ options: { wallets: ['inApp'], connectModal: { size: 'compact' } } })
  await kit.chooseWallet(loginWallet)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.keyboard.press('Enter')
  const frame = walletFrame(page)
  const first = await readCode(email)
  await expireCodes(email)
  await typeCode(page, first)
  await expect(frame.getByRole('alert')).toHaveText('That code no longer works. Ask for a new one.')
  await expect(kit.accountButton).toBeHidden()

  await openLoginPage(page)
  await press(page, 'Connect')
  const send = async () => {
    await frame.getByLabel('Email').fill(email)
    await clickInFrame(frame.getByRole('button', { name: 'Continue', exact: true }))
  }
  await send()
  const second = await readCode(email, 2)
  await expireCodes(email)
  await typeCode(page, second)
  await expect(frame.getByRole('alert')).toHaveText('That code no longer works. Ask for a new one.')
  await clickInFrame(frame.getByRole('button', { name: 'Use another login' }))
  await send()
  await enterCode(page, email, 3)
  await expect(page.getByLabel('Account')).toContainText(/connected 0x/)
})

test('T17 where the third share is the person’s, a guest who wrote the code down and linked an email has the wallet on a new device, and nobody without the code', async ({
  page,
  context,
  stack,
  browser,
}) => {
  const scan = await watchSecrets(context)
  const query = '?client=careful'
  await openLoginPage(page, query)
  const entering = callInApp(page, 'login', { method: 'guest' })
  const frame = walletFrame(page)
  await chooseCode(frame)
  await expect(frame.getByRole('heading', { name: 'Your recovery code' })).toBeVisible()
  const code = (await frame.locator('pre').textContent()) ?? ''
  expect(code.length).toBeGreaterThan(19)
  await clickInFrame(frame.getByRole('button', { name: 'I have written it down' }))
  await entering
  const address = await connect(page)
  const email = newEmail()
  await logInByCode(page, { email }, { link: true })
  scan.secrets.add(code)
  await scan.expectClean(page)

  const other = await browser.newContext()
  const second = await other.newPage()
  await openLoginPage(second, query)
  const asked = walletFrame(second)
  const logIn = async (count: number) => {
    const ending = tryInApp(second, 'login', { method: 'email', email })
    await enterCode(second, email, count)
    await expect(asked.getByRole('heading', { name: 'Enter your recovery code' })).toBeVisible()
    return { ending }
  }
  // Cancelling leaves no partial login.
  const givenUp = await logIn(2)
  await clickInFrame(asked.getByRole('button', { name: 'Cancel' }))
  expect(await givenUp.ending).toBe('rejected')
  expect(await callInApp(second, 'getStatus')).toEqual({ storage: true })
  const recovering = await logIn(3)
  const enter = async (text: string) => {
    await asked.getByLabel('Recovery code').fill(text)
    await clickInFrame(asked.getByRole('button', { name: 'Continue', exact: true }))
  }
  await enter(code.replace(/\w/, (letter) => (letter === '2' ? '3' : '2')))
  await expect(asked.getByRole('alert')).toHaveText('That code is not right.')
  await enter(code.toLowerCase())
  expect(await recovering.ending).toBe('done')
  expect(await connect(second)).toBe(address)
  await proveWallet(second, stack, address)
  expect(await scanServer([code, code.replace(/\W/g, '')])).toEqual([])
  await other.close()
})

test('T22 with any value in the storage of the frame, the page comes up and a login brings the same key back', async ({
  page,
}) => {
  const email = await logInByEmail(page)
  const address = await connect(page)
  const tried: readonly Poison[] = process.env.BILLFOLD_LONG ? poisons : poisons.slice(0, 3)
  let codes = 1
  for (const poison of tried) {
    await poisonFrame(page, poison)
    await page.reload()
    await expect(page.getByLabel('Account'), poison).toHaveText(/^(disconnected|connected 0x.*)$/)
    if (await page.getByLabel('Account').getByText('disconnected').isVisible()) {
      codes += 1
      await logInByCode(page, { email }, { count: codes })
      expect(await connect(page), poison).toBe(address)
    }
    await press(page, 'Sign message')
    await approve(page, 'Sign message')
    await expect(result(page), poison).toContainText(/^0x\w{130}$/)
  }
})

test('R2.114 an in-app wallet beside the active one is let go by itself: it is logged out, the active one stays, and a reload brings only that back', async ({
  kit,
  open,
  page,
  first,
}) => {
  await open({ options: { wallets: ['inApp'], connectModal: { size: 'compact' } } })
  await kit.connect(first.name)
  const [own] = await first.listAccounts()
  const listWallets = () =>
    page.evaluate(() => {
      const { wallets } = JSON.parse(localStorage.getItem('billfold.wallets') ?? '{}')
      return (wallets as { address: string }[]).map(({ address }) => address)
    })
  await kit.openWallets()
  await kit.row('Connect Wallet').click()
  await kit.row(new RegExp(`^${loginWallet}`)).click()
  await kit.row(/^Continue as a guest/).click()
  await expect.poll(async () => (await listWallets()).length).toBe(2)
  await page.keyboard.press('Escape')
  await expect(kit.dialog).toBeHidden()

  await kit.openWallets()
  await kit.row(`Use ${first.name}`).click()
  await expect(kit.accountButton).toContainText('alice.eth')
  await expect(kit.heading('Your account')).toBeVisible()
  await kit.row('Switch wallet').click()
  const ended = page.waitForResponse((response) => response.url().endsWith('/v1/wallet/session/end'))
  await kit.row(`Disconnect ${loginWallet}`).click()
  expect((await ended).ok()).toBe(true)
  await expect.poll(listWallets).toEqual([own])
  await expect(kit.accountButton).toContainText('alice.eth')

  await page.reload()
  await expect(kit.accountButton).toContainText('alice.eth')
  expect(await listWallets()).toEqual([own])
  await expect(page.locator('dialog[data-billfold-frame]')).toHaveCount(0)
})

test('T18 a page that begins another login while the person reads gets nothing else linked', async ({
  page,
}) => {
  await logInByEmail(page)
  await connect(page)
  const [named, other] = [newEmail(), newEmail()]
  const linking = tryInApp(page, 'linkProfile', { method: 'email', email: named })
  await expect(walletFrame(page).getByText(named)).toBeVisible()
  expect(await tryInApp(page, 'linkProfile', { method: 'email', email: other })).toBe('busy')
  await approve(page, 'Add a login')
  await enterCode(page, named)
  expect(await linking).toBe('done')
  const profiles = await callInApp<{ details: { email?: string } }[]>(page, 'getProfiles')
  expect(profiles.map(({ details }) => details.email)).toEqual([expect.any(String), named])
})
