import { clickInFrame } from '@billfold/test'
import { chromium, type Page } from '@playwright/test'
import { privateKeyToAccount } from 'viem/accounts'
import {
  approve,
  finishApart,
  makeStale,
  pressInFrame,
  setLanguages,
  slowPress,
  walletFrame,
} from '../support/inApp.js'
import { expect, test } from '../support/journey.js'
import { logInByEmail } from '../support/loginMethods.js'
import {
  addAuthenticator,
  callInApp,
  connect,
  path,
  press,
  readAddress,
  signInAtProvider,
} from '../support/logins.js'
import { readCode } from '../support/mail.js'
import { watchSecrets } from '../support/scanHost.js'

test.describe.configure({ timeout: 120_000 })

const result = (page: Page) => page.getByLabel('Result')

async function logIn(page: Page, query = ''): Promise<{ address: `0x${string}`; email: string }> {
  const email = await logInByEmail(page, query)
  return { address: await connect(page), email }
}

test('R2.127 R7.30 R7.31 T19 the private key is shown in its own frame after a fresh login, and nowhere else', async ({
  page,
  context,
}) => {
  const scan = await watchSecrets(context)
  const { address, email } = await logIn(page)
  await makeStale(page)
  await press(page, 'Show private key')
  const frame = page.frameLocator('iframe[title="Export In-App Wallet"]')
  await expect(frame.getByRole('heading', { name: 'Is it you?' })).toBeVisible()
  await clickInFrame(frame.getByRole('button', { name: `Send a code to ${email}` }))
  await frame.getByLabel('Code').fill(await readCode(email, 2))
  await clickInFrame(frame.getByRole('button', { name: 'Continue' }))
  const show = frame.getByRole('button', { name: 'Show my private key' })
  await show.dispatchEvent('click')
  await expect(frame.getByLabel('Your private key')).toBeHidden()
  await pressInFrame(show)
  const key = ((await frame.getByLabel('Your private key').textContent()) ?? '') as `0x${string}`
  expect(privateKeyToAccount(key).address).toBe(address)
  await scan.expectClean(page)
  const seen = await page.evaluate(() => JSON.stringify((window as unknown as { hostSaw: string[] }).hostSaw))
  expect(seen).toContain('exportPrivateKeyIframeLoaded')
  expect(seen).not.toContain(key.slice(2))
  await clickInFrame(frame.getByRole('button', { name: 'Hide' }))
  await expect(result(page)).toHaveText('closed')
})

test('T4 where the browser cannot tell what covers the frame, a window of its own asks', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
  })
  await logIn(page)
  await press(page, 'Sign message')
  const opening = page.waitForEvent('popup')
  await clickInFrame(walletFrame(page).getByRole('button', { name: 'Look at it in a window of its own' }))
  const popup = await opening
  await expect(popup.getByText('Hello from the playground')).toBeVisible()
  await popup.getByRole('button', { name: 'Approve' }).click(slowPress)
  await expect(result(page)).toContainText(/^0x\w{130}$/)

  await press(page, 'Sign message')
  const again = page.waitForEvent('popup')
  await clickInFrame(walletFrame(page).getByRole('button', { name: 'Look at it in a window of its own' }))
  await (await again).getByRole('button', { name: 'Cancel' }).click()
  await expect(walletFrame(page).getByRole('alert')).toHaveText('You stopped this.')
  await page.keyboard.press('Escape')
  await expect(result(page)).toContainText('User rejected')
})

test('T16 where a passkey does not work in the frame, a window of its own makes it', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    if (window.top === window) return
    navigator.credentials.create = () => Promise.reject(new DOMException('Not here', 'NotAllowedError'))
  })
  await page.goto(path)
  await press(page, 'Use a passkey')
  const frame = walletFrame(page)
  await clickInFrame(frame.getByRole('button', { name: 'Create a passkey' }))
  const opening = page.waitForEvent('popup')
  await clickInFrame(frame.getByRole('button', { name: 'Use a window of its own' }))
  const popup = await opening
  await addAuthenticator(popup)
  await popup.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(result(page)).toHaveText('done')
  await connect(page)
})

test('a window that the browser blocks becomes a link, and the login goes on', async ({ page }) => {
  await page.addInitScript(() => {
    if (window.top !== window) return
    const { open } = window
    let blocked = false
    window.open = (...args) => {
      if (blocked) return open.apply(window, args)
      blocked = true
      return null
    }
  })
  await page.goto(path)
  await press(page, 'Continue with Google')
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open the window' }).click()
  await signInAtProvider(await opening, `person-${crypto.randomUUID()}`)
  await finishApart(page)
  await expect(result(page)).toContainText('0x')
})

test('a browser that keeps nothing for the wallet says so, in the frame and to the page', async ({
  baseURL,
}) => {
  // Without the switches of the other journeys, so that cross-site frames get no storage.
  const browser = await chromium.launch({
    executablePath: process.env.BILLFOLD_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  const page = await browser.newPage()
  await page.goto(`${baseURL}${path}`)
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
  expect(await callInApp(page, 'getStatus')).toEqual({ storage: false })
  await press(page, 'Connect')
  const frame = walletFrame(page)
  await expect(
    frame.getByRole('heading', { name: 'This browser keeps nothing for the wallet' }),
  ).toBeVisible()
  await clickInFrame(frame.getByRole('button', { name: 'Close' }))
  await expect(result(page)).toContainText('keeps nothing for the wallet')
  await browser.close()
})

test('T18 a login that is not fresh is asked for again before another is linked', async ({ page }) => {
  const { email } = await logIn(page)
  await makeStale(page)
  const confirming = callInApp(page, 'confirmIdentity')
  const frame = walletFrame(page)
  await clickInFrame(frame.getByRole('button', { name: `Send a code to ${email}` }))
  await frame.getByLabel('Code').fill(await readCode(email, 2))
  await clickInFrame(frame.getByRole('button', { name: 'Continue' }))
  await confirming
  await readAddress(page)
})

for (const [locale, sign, approveIn] of [
  ['es_ES', 'Firmar mensaje', 'Aprobar'],
  ['ar_SA', 'توقيع رسالة', 'موافقة'],
  ['ja_JP', 'メッセージに署名', '承認'],
  ['zh_CN', '签署消息', '批准'],
] as const)
  test(`the frame asks in the language of the page where the browser reads it: ${locale}`, async ({
    page,
    context,
  }) => {
    await setLanguages(context, ['en-US', locale.replace('_', '-')])
    await logIn(page, `?locale=${locale}`)
    await press(page, 'Sign message')
    const frame = walletFrame(page)
    await expect(frame.getByRole('heading', { name: sign })).toBeVisible()
    await expect(frame.getByRole('button', { name: approveIn })).toBeVisible()
    await expect(frame.locator('html')).toHaveAttribute('dir', locale === 'ar_SA' ? 'rtl' : 'ltr')
  })

test('T6 A30 a page cannot put the question into a language that the browser does not read', async ({
  page,
  context,
}) => {
  await setLanguages(context, ['en-GB', 'es'])
  await logIn(page, '?locale=ar_SA')
  await press(page, 'Sign message')
  const frame = walletFrame(page)
  await expect(frame.getByRole('heading', { name: 'Sign message' })).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Approve' })).toBeVisible()
  await expect(frame.locator('html')).toHaveAttribute('dir', 'ltr')
  await page.keyboard.press('Escape')
  await callInApp(page, 'setLocale', 'ja_JP')
  await press(page, 'Sign message')
  await expect(frame.getByRole('heading', { name: 'Sign message' })).toBeVisible()
})

test("the host's own sign-in message is signed unasked once, right after a login, and never for another site", async ({
  page,
}) => {
  const { address } = await logIn(page)
  const { host, origin } = new URL(page.url())
  const write = (domain: string) =>
    [
      `${domain} wants you to sign in with your Ethereum account:`,
      address,
      '',
      'Hello',
      '',
      `URI: ${origin}`,
      'Version: 1',
      'Chain ID: 1337',
      'Nonce: abcdefgh1234',
      `Issued At: ${new Date().toISOString()}`,
    ].join('\n')
  const sign = (message: string) =>
    page.evaluate(
      async ([text, from]) => {
        const { connector } = window as unknown as {
          connector: { getProvider(): Promise<{ request(call: object): Promise<string> }> }
        }
        const hex = `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
        const provider = await connector.getProvider()
        return provider
          .request({ method: 'personal_sign', params: [hex, from] })
          .catch((error: Error) => error.message)
      },
      [message, address] as const,
    )
  const other = sign(write('evil.example'))
  await expect(walletFrame(page).getByText('It may be a trick')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await other).toContain('rejected')
  expect(await sign(write(host))).toMatch(/^0x\w{130}$/)
  const second = sign(write(host))
  await approve(page)
  expect(await second).toMatch(/^0x\w{130}$/)
})
