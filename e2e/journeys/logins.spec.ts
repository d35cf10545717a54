import type { BrowserContext, Page } from '@playwright/test'
import { newEmail, readCode, walletFrame } from '../inApp.js'
import { expect, test } from '../journey.js'
import {
  addAuthenticator,
  addOtherWallet,
  callInApp,
  connect,
  path,
  press,
  proveWallet,
  readAddress,
  signInAtProvider,
  tryInApp,
} from '../logins.js'
import { watchSecrets } from '../scanHost.js'

test.describe.configure({ timeout: 120_000 })

// T1: after each journey nothing secret is found in what the host page has, sees or sends.
let scan: Awaited<ReturnType<typeof watchSecrets>>
test.beforeEach(async ({ context }) => {
  scan = await watchSecrets(context)
})
test.afterEach(async ({ page }, { title }) => {
  if (!title.startsWith('T9 a crafted')) await scan.expectClean(page)
})

const newPhone = () => `+1555${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
const newName = () => `person-${crypto.randomUUID()}`

async function openPage(page: Page, query = ''): Promise<void> {
  await page.goto(path + query)
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
}

async function openDevice(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await openPage(page)
  return page
}

test('R2.28 a login by email from a screen of the page itself signs and sends', async ({ page, stack }) => {
  await openPage(page)
  const email = newEmail()
  await callInApp(page, 'sendCode', { method: 'email', email })
  await callInApp(page, 'login', { method: 'email', code: await readCode(email) })
  const address = await connect(page)
  expect(await callInApp(page, 'getUser')).toMatchObject({ address, email })
  await proveWallet(page, stack, address)
})

test('R2.29 R7.40 a login by phone signs and sends, and the number comes back on a new device', async ({
  page,
  stack,
  browser,
}) => {
  const phone = newPhone()
  const logIn = async (on: Page, count: number) => {
    await openPage(on)
    await callInApp(on, 'sendCode', { method: 'phone', phone: phone.replace('+1555', '+1 (555) ') })
    await callInApp(on, 'login', { method: 'phone', code: await readCode(phone, count) })
    return connect(on)
  }
  const address = await logIn(page, 1)
  expect(await callInApp(page, 'getUser')).toMatchObject({ phone })
  await proveWallet(page, stack, address)
  const other = await browser.newContext()
  expect(await logIn(await other.newPage(), 2)).toBe(address)
  await other.close()
})

test('R2.30 T16 a passkey is made with a click in the frame, signs, sends, and logs in again', async ({
  page,
  stack,
}) => {
  await openPage(page)
  await addAuthenticator(page)
  await press(page, 'Use a passkey')
  await walletFrame(page).getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByLabel('Result')).toHaveText('done')
  const address = await connect(page)
  await proveWallet(page, stack, address)
  await press(page, 'Disconnect')
  await expect(page.getByLabel('Account')).toHaveText('disconnected')
  await press(page, 'Use a passkey')
  await walletFrame(page).getByRole('button', { name: 'Use my passkey' }).click()
  await expect(page.getByLabel('Result')).toHaveText('done')
  expect(await connect(page)).toBe(address)
})

test('R2.31 T12 a social login in a window signs, sends, and is the same person on a new device', async ({
  page,
  stack,
  browser,
}) => {
  const name = newName()
  const logIn = async (on: Page) => {
    await openPage(on)
    const opening = on.waitForEvent('popup')
    await press(on, 'Continue with Google')
    const popup = await opening
    await signInAtProvider(popup, name)
    await expect(on.getByLabel('Result')).toContainText('0x')
    await expect.poll(() => popup.isClosed()).toBe(true)
    return connect(on)
  }
  const address = await logIn(page)
  expect(await callInApp(page, 'getUser')).toMatchObject({
    email: `${name}@people.test`,
    profiles: [{ type: 'google', name }],
  })
  expect(await page.evaluate(() => location.href)).not.toMatch(/auth|code/)
  await proveWallet(page, stack, address)
  const other = await browser.newContext()
  expect(await logIn(await other.newPage())).toBe(address)
  await other.close()
})

test('R2.32 a login with another wallet signs and sends', async ({ page, stack }) => {
  const other = await addOtherWallet(page)
  await openPage(page)
  await press(page, 'Use another wallet')
  await expect(page.getByLabel('Result')).toHaveText('done')
  const address = await connect(page)
  expect(address).not.toBe(other)
  expect(await callInApp(page, 'getProfiles')).toMatchObject([
    { type: 'wallet', details: { address: other } },
  ])
  await proveWallet(page, stack, address)
})

test('a token of the host and its own server log in, and forged ones do not', async ({ page, stack }) => {
  await openPage(page)
  const { ports } = stack as unknown as { ports: { identity: number } }
  const name = newName()
  const response = await fetch(`http://127.0.0.1:${ports.identity}/custom/jwt?sub=${name}`)
  const { jwt } = (await response.json()) as { jwt: string }
  const [header, , signature] = jwt.split('.')
  const forged = Buffer.from(JSON.stringify({ sub: 'somebody', exp: 9e9 })).toString('base64url')
  expect(
    await tryInApp(page, 'login', { method: 'custom_jwt', jwt: `${header}.${forged}.${signature}` }),
  ).toBe('refused')
  await callInApp(page, 'login', { method: 'custom_jwt', jwt })
  const address = await connect(page)
  await proveWallet(page, stack, address)
  await press(page, 'Disconnect')
  await expect(page.getByLabel('Account')).toHaveText('disconnected')
  expect(await tryInApp(page, 'login', { method: 'custom_auth_endpoint', payload: 'nobody' })).toBe('refused')
  await callInApp(page, 'login', { method: 'custom_auth_endpoint', payload: `user:${name}` })
  expect(await connect(page)).not.toBe(address)
})

test('T9 R2.2 R2.3 a social login by redirect comes back connected, and its parameters are gone from the address', async ({
  page,
  stack,
}) => {
  await openPage(page, '?mode=redirect')
  await press(page, 'Continue with Google')
  await signInAtProvider(page, newName())
  await page.waitForURL(/in-app\.html/)
  const address = await readAddress(page)
  expect(await page.evaluate(() => location.search)).toBe('')
  await proveWallet(page, stack, address)
})

test('T9 R2.3 R2.4 a crafted return logs nobody in and is removed from the address, the rest and the hash stay', async ({
  page,
}) => {
  const code = 'a'.repeat(64)
  for (const query of [
    `authResult=${code}&walletId=inApp&authProvider=google`,
    'authResult=%7B%22storedToken%22%3A1%7D&walletId=inApp',
    'authCookie=stolen&walletId=inApp',
    `authCookie=${code}&walletId=inApp&authProvider=google`,
    'authResult=%E0%A4%A&walletId=other',
  ]) {
    await page.goto(`${path}?${query}&keep=1#here`)
    await expect(page.getByLabel('Account')).toHaveText('disconnected')
    const { search, hash } = await page.evaluate(() => ({ search: location.search, hash: location.hash }))
    expect({ search, hash }).toEqual({ search: '?keep=1', hash: '#here' })
  }
})

test('T17 a guest who links an email has the same wallet on a new device', async ({
  page,
  stack,
  browser,
}) => {
  await openPage(page)
  await callInApp(page, 'login', { method: 'guest' })
  const address = await connect(page)
  await press(page, 'Sign message')
  await expect(walletFrame(page).getByText('not backed up')).toBeVisible()
  await page.keyboard.press('Escape')

  const email = newEmail()
  await callInApp(page, 'sendCode', { method: 'email', email })
  const linking = callInApp(page, 'linkProfile', { method: 'email', code: await readCode(email) })
  await expect(walletFrame(page).getByText(email)).toBeVisible()
  await approveInFrame(page)
  expect(await linking).toMatchObject([{ type: 'guest' }, { type: 'email', details: { email } }])

  const other = await browser.newContext()
  const second = await openDevice(other)
  await callInApp(second, 'sendCode', { method: 'email', email })
  await callInApp(second, 'login', { method: 'email', code: await readCode(email, 3) })
  expect(await connect(second)).toBe(address)
  await proveWallet(second, stack, address)
  await other.close()
})

async function approveInFrame(page: Page): Promise<void> {
  const button = walletFrame(page).getByRole('button', { name: 'Approve' })
  await expect(async () => {
    await button.click({ timeout: 2000 })
    await expect(button).toBeHidden({ timeout: 1500 })
  }).toPass()
}

test('T18 a login is linked and unlinked with a yes in the frame, and the last one stays', async ({
  page,
}) => {
  await openPage(page)
  await addAuthenticator(page)
  const email = newEmail()
  await callInApp(page, 'sendCode', { method: 'email', email })
  await callInApp(page, 'login', { method: 'email', code: await readCode(email) })
  await connect(page)
  await press(page, 'Link a passkey')
  await approveInFrame(page)
  await walletFrame(page).getByRole('button', { name: 'Create a passkey' }).click()
  await expect.poll(async () => (await callInApp<unknown[]>(page, 'getProfiles')).length).toBe(2)
  const [first, second] = await callInApp<object[]>(page, 'getProfiles')
  const unlinking = callInApp(page, 'unlinkProfile', first)
  await expect(walletFrame(page).getByText(email)).toBeVisible()
  await approveInFrame(page)
  expect(await unlinking).toMatchObject([{ type: 'passkey' }])
  const last = tryInApp(page, 'unlinkProfile', second)
  await approveInFrame(page)
  expect(await last).toBe('lastLogin')
})

test('R1.5 an ecosystem user has one address on two sites, and a stranger is not let in', async ({
  page,
  browser,
}) => {
  const email = newEmail()
  const logIn = async (on: Page, address: string, count: number) => {
    await on.goto(address)
    await callInApp(on, 'sendCode', { method: 'email', email })
    await callInApp(on, 'login', { method: 'email', code: await readCode(email, count) })
    return connect(on)
  }
  const first = await logIn(page, `${path}?ecosystem=local`, 1)
  const other = await browser.newContext()
  const second = await other.newPage()
  const site = new URL(page.url()).origin.replace('localhost', '127.0.0.1')
  expect(await logIn(second, `${site}${path}?ecosystem=local&client=partner`, 2)).toBe(first)
  await second.goto(`${site}${path}?ecosystem=closed&client=partner`)
  expect(await tryInApp(second, 'getStatus')).not.toBe('done')
  await other.close()
})
