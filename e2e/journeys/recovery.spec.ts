import { clickInFrame } from '@billfold/test'
import type { Page } from '@playwright/test'
import { approve, newEmail, walletFrame } from '../support/inApp.js'
import { expect, test } from '../support/journey.js'
import { openLoginPage } from '../support/loginMethods.js'
import { callInApp, connect, press, proveWallet } from '../support/logins.js'
import { listMail } from '../support/mail.js'
import { typeOrOpen } from '../support/newDevice.js'
import { poisonFrame } from '../support/poisonFrame.js'
import { scanServer } from '../support/scanHost.js'
import { addSharedPasskeys } from '../support/sharedPasskeys.js'

test.describe.configure({ timeout: 180_000 })

const query = '?client=careful'

/** Logs in by mail; `beside` answers the wallet's questions after the code. */
async function enter(page: Page, email: string, beside: () => Promise<unknown>): Promise<`0x${string}`> {
  const entering = typeOrOpen(page, email, () => callInApp(page, 'login', { method: 'email', email }))
  await Promise.all([beside(), entering])
  return connect(page)
}

test('T17 T19 where the third share is the person’s, the recovery code brings the key to a new device, and a mail tells of it', async ({
  page,
  browser,
  stack,
}) => {
  const email = newEmail()
  await openLoginPage(page, query)
  let code = ''
  const address = await enter(page, email, async () => {
    const frame = walletFrame(page)
    const instead = frame.getByRole('button', { name: 'Write down a code instead' })
    const title = frame.getByRole('heading', { name: 'Your recovery code' })
    // A browser without passkeys offers only the code.
    await expect(instead.or(title)).toBeVisible()
    if (await instead.isVisible()) await clickInFrame(instead)
    await expect(title).toBeVisible()
    code = (await frame.locator('pre').textContent()) ?? ''
    await clickInFrame(frame.getByRole('button', { name: 'I have written it down' }))
  })
  expect(code.length).toBeGreaterThan(19)

  const second = await (await browser.newContext()).newPage()
  await openLoginPage(second, query)
  const again = await enter(second, email, async () => {
    const frame = walletFrame(second)
    const type = async (text: string) => {
      await frame.getByLabel('Recovery code').fill(text)
      await clickInFrame(frame.getByRole('button', { name: 'Continue', exact: true }))
    }
    await type(code.replace(/\w/, (letter) => (letter === '2' ? '3' : '2')))
    await expect(frame.getByRole('alert')).toHaveText('That code is not right.')
    await type(code)
  })
  expect(again).toBe(address)
  await proveWallet(second, stack, address)
  await expect
    .poll(async () => (await listMail(email)).some(({ text }) => text.includes('brought to a new device')))
    .toBe(true)
  expect(await scanServer([code, code.replace(/\W/g, '')])).toEqual([])
  await second.context().close()
})

test('T17 T19 a passkey brings the key to a new device without a code, and then to the next', async ({
  page,
  stack,
}) => {
  const email = newEmail()
  await addSharedPasskeys(page, { hasPrf: true })
  await openLoginPage(page, query)
  const frame = walletFrame(page)
  const address = await enter(page, email, async () => {
    await expect(frame.getByRole('heading', { name: 'Keep your wallet' })).toBeVisible()
    await clickInFrame(frame.getByRole('button', { name: 'Create a passkey' }))
    await expect(frame.getByRole('heading', { name: 'Kept with your passkey' })).toBeVisible()
    await clickInFrame(frame.getByRole('button', { name: 'Continue', exact: true }))
  })
  // Keeps the authenticator and removes the wallet's storage, like a new device of the same user.
  for (const _ of ['second', 'third']) {
    await poisonFrame(page, 'no table')
    await openLoginPage(page, query)
    const again = await enter(page, email, () =>
      clickInFrame(frame.getByRole('button', { name: 'Use my passkey' })),
    )
    expect(again).toBe(address)
  }
  await proveWallet(page, stack, address)
  await press(page, 'Sign message')
  await approve(page)
  await expect(page.getByLabel('Result')).toContainText(/^0x\w{130}$/)
})
