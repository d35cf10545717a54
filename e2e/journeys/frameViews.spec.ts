import { clickInFrame } from '@billfold/test'
import type { Page } from '@playwright/test'
import { order, permitBatch, permit as wholePermit } from '../attacks/permissions.js'
import { openChain } from '../support/chain.js'
import { bringAxe, findViolations } from '../support/findViolations.js'
import { chooseCode, makeStale, setLanguages, slowPress, walletFrame } from '../support/inApp.js'
import { expect, test } from '../support/journey.js'
import { logInByEmail, openLoginPage } from '../support/loginMethods.js'
import { callInApp, connect, press, requestOf, tryInApp } from '../support/logins.js'

test.describe.configure({ timeout: 180_000 })

const product = [
  { locale: 'en_US', theme: 'light', width: 360 },
  { locale: 'ar_SA', theme: 'dark', width: 1280 },
  { locale: 'ar_SA', theme: 'light', width: 360 },
  { locale: 'en_US', theme: 'dark', width: 1280 },
] as const

/** Two opposites, or all. */
const looks = process.env.BILLFOLD_LONG ? product : product.slice(0, 2)

const spender = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const permit = {
  domain: { name: 'Shop', chainId: 1337, verifyingContract: spender },
  primaryType: 'Permit',
  types: { Permit: [{ name: 'spender', type: 'address' }] },
  message: { spender },
}
const fees = { gas: '0x5208', maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1', nonce: '0x0' }
const allow = `0x095ea7b3${'0'.repeat(24)}${spender.slice(2)}${'f'.repeat(64)}`
const delegate = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'

/** All questions of the frame to a logged-in user. */
const questions: Readonly<Record<string, (page: Page, address: string, token: string) => Promise<unknown>>> =
  {
    message: (page, address) => requestOf(page, 'personal_sign', ['0x48656c6c6f', address]),
    'not text': (page, address) => requestOf(page, 'personal_sign', ['0xff00ff', address]),
    'typed data': (page, address) =>
      requestOf(page, 'eth_signTypedData_v4', [address, JSON.stringify(permit)]),
    permit: (page, owner, token) =>
      requestOf(page, 'eth_signTypedData_v4', [owner, JSON.stringify(wholePermit(owner, token))]),
    'permit of many': (page, address, token) =>
      requestOf(page, 'eth_signTypedData_v4', [address, JSON.stringify(permitBatch(token))]),
    order: (page, address) =>
      requestOf(page, 'eth_signTypedData_v4', [address, JSON.stringify(order(address))]),
    send: (page, from) =>
      requestOf(page, 'eth_signTransaction', [{ ...fees, from, to: spender, value: '0xde0b6b3a7640000' }]),
    allowance: (page, from) =>
      requestOf(page, 'eth_signTransaction', [{ ...fees, from, to: spender, value: '0x0', data: allow }]),
    'token allowance': (page, from, to) =>
      requestOf(page, 'eth_signTransaction', [{ ...fees, from, to, value: '0x0', data: allow }]),
    'unread call': (page, from) =>
      requestOf(page, 'eth_signTransaction', [
        { ...fees, from, to: spender, value: '0x1', data: '0xdeadbeef' },
      ]),
    delegation: (page, address) =>
      requestOf(page, 'wallet_signAuthorization', [{ address, contract: delegate, nonce: '0x0' }]),
    deletion: (page) => tryInApp(page, 'deleteAccount'),
    passkey: (page) => tryInApp(page, 'login', { method: 'passkey' }),
  }

/** Checks a view of the frame, or of the export frame, in one look. */
async function check(page: Page, name: string, address = '/frame?'): Promise<void> {
  const find = () => page.frames().find((one) => one.url().includes(address))
  await expect.poll(async () => find()?.getByRole('heading').isVisible(), name).toBe(true)
  const frame = find()
  expect(frame && (await findViolations(frame)), name).toEqual([])
  const overflow = await frame?.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, name).toBeLessThanOrEqual(0)
  const folder = process.env.BILLFOLD_FRAME_PICTURES
  if (folder) await page.screenshot({ path: `${folder}/${name.replace(/\W+/g, '-')}.png` })
}

test('T62 axe finds nothing in any question of the frame, light and dark, English and Arabic, 360 and 1280 px', async ({
  page,
  stack,
}) => {
  const { address: token = '' } = openChain(stack, 1337).tokens.USDC ?? {}
  await bringAxe(page)
  await setLanguages(page.context(), ['en-US', 'ar'])
  await logInByEmail(page)
  const address = await connect(page)
  for (const { locale, theme, width } of looks) {
    await page.setViewportSize({ width, height: 700 })
    await page.emulateMedia({ colorScheme: theme })
    await callInApp(page, 'setLocale', locale)
    const direction = locale === 'ar_SA' ? 'rtl' : 'ltr'
    await expect(walletFrame(page).locator('html')).toHaveAttribute('dir', direction)
    for (const [name, ask] of Object.entries(questions)) {
      const asked = ask(page, address, token)
      await check(page, `${name} ${locale} ${theme} ${width}`)
      await page.keyboard.press('Escape')
      await asked
    }
  }
})

test('T62 axe finds nothing in the frame’s own login', async ({ page }) => {
  await bringAxe(page)
  await page.setViewportSize({ width: 360, height: 700 })
  await page.goto('/in-app.html')
  await press(page, 'Connect')
  const frame = walletFrame(page)
  await check(page, 'login')
  await clickInFrame(frame.getByRole('button', { name: 'Use a phone number' }))
  await check(page, 'phone')
  await clickInFrame(frame.getByRole('button', { name: 'Use an email address' }))
  await frame.getByLabel('Email').fill(`person-${crypto.randomUUID()}@example.test`)
  await clickInFrame(frame.getByRole('button', { name: 'Continue', exact: true }))
  await expect(frame.getByLabel('Code')).toBeVisible()
  await frame.getByLabel('Code').fill('000000')
  await clickInFrame(frame.getByRole('button', { name: 'Continue', exact: true }))
  await expect(frame.getByRole('alert')).not.toBeEmpty()
  await check(page, 'code refused')
})

/** Removes the device's share, as on another device of the same guest. */
async function forgetDevice(page: Page): Promise<void> {
  const frame = page.frames().find((one) => one.url().includes('/frame?'))
  await frame?.evaluate(async () => {
    const opening = indexedDB.open('billfold-wallet')
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result)
    })
    const transaction = database.transaction('values', 'readwrite')
    const values = transaction.objectStore('values')
    const keys = values.getAllKeys()
    keys.onsuccess = () => {
      for (const key of keys.result) if (String(key).includes(':device:')) values.delete(key)
    }
    await new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    database.close()
  })
}

for (const { locale, theme, width } of looks)
  test(`T62 axe finds nothing in the views of recovery and of the key: ${locale} ${theme} ${width}`, async ({
    page,
  }) => {
    const name = (view: string) => `${view} ${locale} ${theme} ${width}`
    await bringAxe(page)
    await setLanguages(page.context(), ['en-US', 'ar'])
    // High enough for page and frame, because a clipped view cannot be pressed.
    await page.setViewportSize({ width, height: 1000 })
    await page.emulateMedia({ colorScheme: theme })
    await openLoginPage(page, `?client=careful&locale=${locale}`)
    const frame = walletFrame(page)
    const entering = callInApp(page, 'login', { method: 'guest' })
    await chooseCode(frame)
    await check(page, name('recovery code'))
    const code = (await frame.locator('pre').textContent()) ?? ''
    await clickInFrame(frame.locator('button.primary'))
    await entering
    await connect(page)

    await forgetDevice(page)
    await press(page, 'Disconnect')
    await expect(page.getByLabel('Account')).toHaveText('disconnected')
    const recovering = callInApp(page, 'login', { method: 'guest' })
    await check(page, name('recovery asked'))
    await frame.getByRole('textbox').fill(code)
    await clickInFrame(frame.locator('button.primary'))
    await recovering
    await connect(page)

    await makeStale(page)
    const exporting = 'export-private-key'
    await press(page, 'Show private key')
    const key = page.frameLocator('iframe[title="Export In-App Wallet"]')
    await check(page, name('export asks again'), exporting)
    await clickInFrame(key.locator('button.primary'))
    await expect(key.locator('.warning')).toBeVisible()
    await check(page, name('export'), exporting)
    // A press right after the view appears does not count, so it is repeated.
    const show = key.locator('.warning ~ .column button.primary')
    await expect(async () => {
      if (await show.isVisible()) await clickInFrame(show, slowPress)
      await expect(key.locator('pre')).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await check(page, name('export key'), exporting)
  })
