import { clickInFrame } from '@billfold/test'
import type { Page } from '@playwright/test'
import { browserName } from '../browsers/browserUnderTest.js'
import { inEvery } from '../browsers/inEvery.js'
import { approve, finishIfApart, newEmail, questionButton, typeCode, walletFrame } from '../support/inApp.js'
import { expect, test } from '../support/journey.js'
import { logInAgain, logInBy, logInByEmail, loginMethods, openLoginPage } from '../support/loginMethods.js'
import {
  addAuthenticator,
  callInApp,
  connect,
  logInByCode,
  path,
  press,
  proveWallet,
  readAddress,
  signInAtProvider,
  tryInApp,
} from '../support/logins.js'
import { readCode, readLink } from '../support/mail.js'
import { scanServer, watchSecrets } from '../support/scanHost.js'

test.describe.configure({ timeout: 120_000 })

// T1: after each journey no secret is in the host page, its requests, the server's database or its log. The scan
// reads every request, which only Chromium's driver shows.
let scan: Awaited<ReturnType<typeof watchSecrets>>
const isScanned = browserName === 'chromium'
test.beforeEach(async ({ context }) => {
  if (isScanned) scan = await watchSecrets(context)
})
test.afterEach(async ({ page }, { title }) => {
  // Without a login, or with a planted secret.
  if (isScanned && !/a crafted return|the scan after/.test(title)) await scan.expectClean(page)
})

const connected = (page: Page) => page.getByLabel('Account').filter({ hasText: 'connected 0x' })

for (const method of loginMethods)
  test(
    `T1 ${method.title} signs in to the host, sends on the chain, and finds the same wallet again`,
    method.details ?? {},
    async ({ page, stack, browser }) => {
      const person = await logInBy(page, method)
      const address = await connect(page)
      expect(await callInApp(page, 'getProfiles')).toMatchObject([method.profile])
      await proveWallet(page, stack, address)
      const again = await logInAgain(method, { page, browser, person })
      expect(await connect(again)).toBe(address)
      if (again !== page) await again.context().close()
    },
  )

const places = [
  'cookies',
  'history',
  'indexedDB',
  'localStorage',
  'messages',
  'page',
  'requests',
  'sessionStorage',
]

test('T1 the scan after each journey finds a planted key wherever it is put', async ({ page }) => {
  const email = await logInByEmail(page)
  await connect(page)
  expect(await scan.findLeaks(page)).toEqual([])
  const [token = ''] = scan.secrets
  await page.evaluate(async (text) => {
    localStorage.setItem('planted', text)
    sessionStorage.setItem('planted', text.toUpperCase())
    // biome-ignore lint/suspicious/noDocumentCookie: as a careless page would
    document.cookie = `planted=${text}`
    history.replaceState({ planted: text }, '')
    document.body.append(text)
    await fetch(`/?planted=${text}`)
    const told = new Promise((resolve) => addEventListener('message', resolve, { once: true }))
    postMessage({ planted: text }, location.origin)
    await told
    await new Promise((resolve) => {
      const request = indexedDB.open('planted', 1)
      request.onupgradeneeded = () => request.result.createObjectStore('planted').put({ text }, 1)
      request.onsuccess = () => resolve(request.result.close())
    })
  }, token)
  const found = await scan.findLeaks(page)
  expect(found.filter((place) => place !== 'loaded').sort()).toEqual(places)
  // Values that the server stores in clear on purpose are found there.
  expect(await scanServer([email])).toContain('wallet_profile')
})

test(
  'T9 R2.2 R2.3 a social login by redirect comes back connected, and its parameters are gone from the address',
  inEvery('redirect'),
  async ({ page, stack }) => {
    await openLoginPage(page, '?mode=redirect')
    await press(page, 'Continue with Google')
    await signInAtProvider(page, `person-${crypto.randomUUID()}`)
    await page.waitForURL(/in-app\.html/)
    await finishIfApart(page, connected(page))
    const address = await readAddress(page)
    expect(await page.evaluate(() => location.search)).toBe('')
    await proveWallet(page, stack, address)
  },
)

test(
  'R1.4 a social login in a tab of its own connects the page that waits for it',
  inEvery('redirect'),
  async ({ page, stack }) => {
    await openLoginPage(page, '?mode=window')
    const opening = page.waitForEvent('popup')
    await press(page, 'Continue with Google')
    const tab = await opening
    await signInAtProvider(tab, `person-${crypto.randomUUID()}`)
    await tab.waitForURL(/in-app\.html/)
    await finishIfApart(tab, connected(tab))
    const address = await readAddress(tab)
    expect(await tab.evaluate(() => location.search)).toBe('')
    await expect(page.getByLabel('Result')).toContainText(address)
    expect(await connect(page)).toBe(address)
    await proveWallet(page, stack, address)
  },
)

test(
  'T9 R2.3 R2.4 a crafted return logs nobody in and is removed from the address, the rest and the hash stay',
  inEvery('redirect'),
  async ({ page }) => {
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
  },
)

test(
  'T17 a guest who links an email has the same wallet on a new device',
  inEvery('guest'),
  async ({ page, stack, browser }) => {
    await openLoginPage(page)
    await callInApp(page, 'login', { method: 'guest' })
    const address = await connect(page)
    await press(page, 'Sign message')
    await expect(walletFrame(page).getByRole('button', { name: questionButton })).toBeVisible()
    // Only a frame that may ask shows the warning before a window opens.
    if (browserName === 'chromium') await expect(walletFrame(page).getByText('not backed up')).toBeVisible()
    await page.keyboard.press('Escape')

    const email = newEmail()
    const linked = await logInByCode(page, { email }, { link: true })
    expect(linked).toMatchObject([{ type: 'guest' }, { type: 'email', details: { email } }])

    const other = await browser.newContext()
    const second = await other.newPage()
    await openLoginPage(second)
    await logInByCode(second, { email }, { count: 2 })
    expect(await connect(second)).toBe(address)
    await proveWallet(second, stack, address)
    await other.close()
  },
)

test('T18 a login is linked and unlinked with a yes in the frame, and the last one stays', async ({
  page,
}) => {
  await addAuthenticator(page)
  const email = await logInByEmail(page)
  await connect(page)
  await press(page, 'Link a passkey')
  await approve(page)
  await clickInFrame(walletFrame(page).getByRole('button', { name: 'Create a passkey' }))
  await expect.poll(async () => (await callInApp<unknown[]>(page, 'getProfiles')).length).toBe(2)
  const [first, second] = await callInApp<object[]>(page, 'getProfiles')
  const unlinking = callInApp(page, 'unlinkProfile', first)
  await expect(walletFrame(page).getByText(email)).toBeVisible()
  await approve(page)
  expect(await unlinking).toMatchObject([{ type: 'passkey' }])
  const last = tryInApp(page, 'unlinkProfile', second)
  await approve(page)
  expect(await last).toBe('lastLogin')
})

test('T18 a social login and a token are linked with a yes that says whose they are, after they are proven', async ({
  page,
}) => {
  await logInByEmail(page)
  await connect(page)
  const person = `person-${crypto.randomUUID()}`
  const opening = page.waitForEvent('popup')
  await press(page, 'Link GitHub')
  await signInAtProvider(await opening, person)
  await expect(walletFrame(page).getByText(`github ${person}@people.test`)).toBeVisible()
  await approve(page)
  await expect(page.getByLabel('Result')).toHaveText('done')

  const payload = 'user:mallory'
  const linking = tryInApp(page, 'linkProfile', { method: 'custom_auth_endpoint', payload })
  await expect(walletFrame(page).getByText('mallory')).toBeVisible()
  await clickInFrame(walletFrame(page).getByRole('button', { name: 'Cancel' }))
  expect(await linking).toBe('rejected')
  const profiles = await callInApp<{ type: string }[]>(page, 'getProfiles')
  expect(profiles.map(({ type }) => type)).toEqual(['email', 'github'])
})

test('T13 wrong codes are counted until none works, and a used one works no more', async ({ page }) => {
  await openLoginPage(page)
  const [guessed, used] = [newEmail(), newEmail()]
  const alert = walletFrame(page).getByRole('alert')
  const attempt = async (text: string) => {
    const answered = page.waitForResponse((one) => one.url().endsWith('/v1/wallet/login/code/callback'))
    await typeCode(page, text)
    await answered
  }
  const guessing = tryInApp(page, 'login', { method: 'email', email: guessed })
  const code = await readCode(guessed)
  const wrong = code === '111111' ? '222222' : '111111'
  for (let tries = 1; tries < 5; tries++) {
    await attempt(wrong)
    await expect(alert).toHaveText('That code is not right.')
  }
  for (const text of [wrong, code]) {
    await attempt(text)
    await expect(alert).toHaveText('That code no longer works. Ask for a new one.')
  }
  await page.keyboard.press('Escape')
  expect(await guessing).toBe('rejected')
  expect(await callInApp(page, 'getStatus')).toEqual({ storage: true })

  await logInByCode(page, { email: used })
  const once = await readCode(used)
  await connect(page)
  await press(page, 'Disconnect')
  await expect(page.getByLabel('Account')).toHaveText('disconnected')
  const again = tryInApp(page, 'login', { method: 'email', email: used })
  await readCode(used, 2)
  await attempt(once)
  await expect(alert).toHaveText('That code is not right.')
  await page.keyboard.press('Escape')
  expect(await again).toBe('rejected')
})

test('R1.5 an ecosystem user has one address on two sites, and a stranger is not let in', async ({
  page,
  browser,
  stack,
}) => {
  const email = newEmail()
  const logIn = async (on: Page, address: string, count: number) => {
    await on.goto(address)
    await expect(on.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
    // Digits never open a new device of a shared wallet. The link does, in the browser that asked.
    const entering = callInApp(on, 'login', { method: 'email', email })
    const link = await on.context().newPage()
    await link.goto(await readLink(email, count))
    await entering
    await link.close()
    return connect(on)
  }
  const first = await logIn(page, `${path}?ecosystem=local`, 1)
  await proveWallet(page, stack, first)
  const other = await browser.newContext()
  const second = await other.newPage()
  const site = new URL(page.url()).origin.replace('localhost', '127.0.0.1')
  expect(await logIn(second, `${site}${path}?ecosystem=local&client=partner`, 2)).toBe(first)
  await second.goto(`${site}${path}?ecosystem=closed&client=partner`)
  await expect(second.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
  expect(await tryInApp(second, 'getStatus')).not.toBe('done')
  await other.close()
})
