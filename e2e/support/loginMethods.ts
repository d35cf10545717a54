import { clickInFrame } from '@billfold/test'
import { type Browser, expect, type Page } from '@playwright/test'
import { inEvery } from '../browsers/inEvery.js'
import { finishIfApart, hasClosed, newEmail, walletFrame } from './inApp.js'
import {
  addAuthenticator,
  addOtherWallet,
  callInApp,
  logInByCode,
  path,
  press,
  signByOtherWallet,
  signInAtProvider,
  tryInApp,
} from './logins.js'
import { readStack } from './stack.js'

/** One login method as a page offers it. */
export type LoginMethod = {
  title: string
  /** Its label in the profile. */
  profile: object
  /** Runs before the page opens. */
  prepare?(page: Page, person: string): Promise<unknown>
  /** Number of this user's logins, from 1. */
  logIn(page: Page, person: string, count: number): Promise<void>
  /** Runs where the same user logs in again to the same wallet. */
  again: 'here' | 'elsewhere' | undefined
  /** Where it runs besides Chromium. */
  details?: ReturnType<typeof inEvery>
}

const done = (page: Page) => expect(page.getByLabel('Result')).toHaveText('done')
const newName = () => `person-${crypto.randomUUID()}`
/** Random digits of a user. */
const phoneOf = (person: string) => `+1555${person.replace(/\D/g, '').padEnd(7, '7').slice(0, 7)}`

/** All login methods. */
export const loginMethods: readonly LoginMethod[] = [
  {
    title: 'R2.28 a login by email',
    details: inEvery('code'),
    profile: { type: 'email' },
    async logIn(page, person, count) {
      const email = `${person}@example.test`
      await logInByCode(page, { email }, { count })
      expect(await callInApp(page, 'getUser')).toMatchObject({ email })
    },
    again: 'elsewhere',
  },
  {
    title: 'R2.29 R7.40 a login by phone, with a number as people write it',
    details: inEvery('code'),
    profile: { type: 'phone' },
    async logIn(page, person, count) {
      const phone = phoneOf(person)
      await logInByCode(page, { phone: phone.replace('+1555', '+1 (555) ') }, { count })
      expect(await callInApp(page, 'getUser')).toMatchObject({ phone })
    },
    again: 'elsewhere',
  },
  {
    title: 'R2.30 T16 a passkey, made with a click in the frame,',
    profile: { type: 'passkey' },
    prepare: (page) => addAuthenticator(page),
    async logIn(page, _, count) {
      await press(page, 'Use a passkey')
      const name = count === 1 ? 'Create a passkey' : 'Use my passkey'
      await clickInFrame(walletFrame(page).getByRole('button', { name }))
      await done(page)
    },
    again: 'here',
  },
  {
    title: 'R2.31 T12 a social login in a window',
    details: inEvery('social'),
    profile: { type: 'google' },
    async logIn(page, person) {
      const opening = page.waitForEvent('popup')
      await press(page, 'Continue with Google')
      const popup = await opening
      await signInAtProvider(popup, person)
      const result = page.getByLabel('Result')
      await finishIfApart(page, result.filter({ hasText: '0x' }))
      await expect(result).toContainText('0x')
      await expect.poll(() => hasClosed(popup)).toBe(true)
      expect(await callInApp(page, 'getUser')).toMatchObject({
        email: `${person}@people.test`,
        profiles: [{ name: person }],
      })
      expect(await page.evaluate(() => location.href)).not.toMatch(/auth|code/)
    },
    again: 'elsewhere',
  },
  {
    title: 'R2.32 a login with another wallet, which signs in a window of the wallet’s,',
    details: inEvery('otherWallet'),
    profile: { type: 'wallet' },
    prepare: (page) => addOtherWallet(page),
    async logIn(page) {
      await press(page, 'Use another wallet')
      await signByOtherWallet(page)
      await done(page)
    },
    again: 'here',
  },
  {
    title: 'R2.33 T17 a guest',
    details: inEvery('guest'),
    profile: { type: 'guest' },
    async logIn(page) {
      await callInApp(page, 'login', { method: 'guest' })
    },
    again: 'here',
  },
  {
    title: 'a token that the host signs, and no forged one,',
    details: inEvery('token'),
    profile: { type: 'custom_jwt' },
    async logIn(page, person) {
      const { ports } = (await readStack()) as unknown as { ports: { identity: number } }
      const response = await fetch(`http://127.0.0.1:${ports.identity}/custom/jwt?sub=${person}`)
      const { jwt } = (await response.json()) as { jwt: string }
      const [header, , signature] = jwt.split('.')
      const claims = Buffer.from(JSON.stringify({ sub: 'somebody', exp: 9e9 })).toString('base64url')
      const forged = { method: 'custom_jwt', jwt: `${header}.${claims}.${signature}` }
      expect(await tryInApp(page, 'login', forged)).toBe('refused')
      await callInApp(page, 'login', { method: 'custom_jwt', jwt })
    },
    again: 'elsewhere',
  },
  {
    title: 'a word that the server of the host believes, and no other,',
    details: inEvery('token'),
    profile: { type: 'custom_auth_endpoint' },
    async logIn(page, person) {
      const method = 'custom_auth_endpoint'
      expect(await tryInApp(page, 'login', { method, payload: 'nobody' })).toBe('refused')
      await callInApp(page, 'login', { method, payload: `user:${person}` })
    },
    again: 'elsewhere',
  },
]

/** Opens the page of a plain wagmi app with the wallet. */
export async function openLoginPage(page: Page, query = ''): Promise<void> {
  await page.goto(path + query)
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
}

/** Logs a new user in by one of the methods. */
export async function logInBy(page: Page, method: LoginMethod, person = newName(), count = 1) {
  if (count === 1 || method.again === 'elsewhere') {
    await method.prepare?.(page, person)
    await openLoginPage(page)
  }
  await method.logIn(page, person, count)
  return person
}

/** Logs the same user in again. */
export async function logInAgain(
  method: LoginMethod,
  { page, browser, person }: { page: Page; browser: Browser; person: string },
): Promise<Page> {
  if (method.again === 'elsewhere') {
    const other = await (await browser.newContext()).newPage()
    await logInBy(other, method, person, 2)
    return other
  }
  await press(page, 'Disconnect')
  await expect(page.getByLabel('Account')).toHaveText('disconnected')
  await method.logIn(page, person, 2)
  return page
}

/** Logs in with an unused email address. */
export async function logInByEmail(page: Page, query = ''): Promise<string> {
  const email = newEmail()
  await openLoginPage(page, query)
  await logInByCode(page, { email })
  return email
}
