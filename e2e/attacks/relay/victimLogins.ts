import type { StackDescription } from '@billfold/devstack'
import { clickInFrame } from '@billfold/test'
import { expect, type Page } from '@playwright/test'
import { approve, walletFrame } from '../../support/inApp.js'
import { addAuthenticator, callInApp, connect, press } from '../../support/logins.js'
import { passProvider, typeOrOpen } from '../../support/newDevice.js'
import { addCarefulWallet } from './carefulWallet.js'
import type { WalletKind } from './walletKinds.js'

/** An address of the victim; logins by site and provider have another. */
export const emailOf = (person: string, host = 'example.test'): string => `${person}@${host}`

/** A phone number of the victim. */
export const phoneOf = (person: string): string =>
  `+1555${person.replace(/\D/g, '').padEnd(7, '7').slice(0, 7)}`

/** The token that the site signs for the victim. */
export async function readToken(victim: Pick<Victim, 'stack' | 'person'>): Promise<string> {
  const { stack, person } = victim
  const response = await fetch(`http://127.0.0.1:${stack.ports.identity}/custom/jwt?sub=${person}`)
  return ((await response.json()) as { jwt: string }).jwt
}

export type Victim = { stack: StackDescription; kind: WalletKind; person: string; login: string }

const logIns: Record<string, (page: Page, victim: Victim) => Promise<unknown>> = {
  email: (page, { person }) => logInByMessage(page, { method: 'email', email: emailOf(person) }),
  phone: (page, { person }) => logInByMessage(page, { method: 'phone', phone: phoneOf(person) }),
  async google(page, { person }) {
    const opening = page.waitForEvent('popup')
    await press(page, 'Continue with Google')
    await passProvider(await opening, person)
    await expect(page.getByLabel('Result')).toContainText('0x')
  },
  async wallet(page) {
    await press(page, 'Use another wallet')
    const opening = page.waitForEvent('popup')
    await clickInFrame(walletFrame(page).getByRole('button', { name: 'Open the window' }))
    await (await opening).getByRole('button', { name: 'Other' }).click()
    await expect(page.getByLabel('Result')).toHaveText('done')
  },
  passkey: makePasskey,
  guest: (page) => callInApp(page, 'login', { method: 'guest' }),
  async custom_jwt(page, victim) {
    const jwt = await readToken(victim)
    const begin = () => callInApp(page, 'login', { method: 'custom_jwt', jwt })
    await typeOrOpen(page, emailOf(victim.person, 'people.test'), begin)
  },
  async custom_auth_endpoint(page, { person }) {
    // A login without an address opens a new device only of a site's own wallet, so it is linked to a passkey.
    await makePasskey(page)
    const payload = `user:${person}`
    const linking = callInApp(page, 'linkProfile', { method: 'custom_auth_endpoint', payload })
    await approve(page, 'Add a login')
    await linking
  },
}

async function makePasskey(page: Page): Promise<void> {
  await press(page, 'Use a passkey')
  await clickInFrame(walletFrame(page).getByRole('button', { name: 'Create a passkey' }))
  await expect(page.getByLabel('Result')).toHaveText('done')
}

function logInByMessage(page: Page, request: { method: string; email?: string; phone?: string }) {
  return typeOrOpen(page, request.email ?? request.phone ?? '', () => callInApp(page, 'login', request))
}

/** Opens the page as the victim; returns the words that identify the victim's logins. */
export async function openVictim(page: Page, { kind, person, login }: Victim): Promise<string[]> {
  const other = login === 'wallet' ? await addCarefulWallet(page.context()) : undefined
  if (login === 'passkey' || login === 'custom_auth_endpoint') await addAuthenticator(page)
  await page.goto(`${kind.origin}/in-app.html${kind.query}`)
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
  return [person, ...(login === 'phone' ? [phoneOf(person)] : []), ...(other ? [other] : [])]
}

/** Logs the victim in; returns the wallet's address. */
export async function logInVictim(page: Page, victim: Victim): Promise<`0x${string}`> {
  const logIn = logIns[victim.login]
  if (!logIn) throw new Error(`There is no login by ${victim.login}`)
  await logIn(page, victim)
  return connect(page)
}

/** Links a login of the victim that no page can forward. */
export async function linkGitHub(page: Page, person: string): Promise<void> {
  const opening = page.waitForEvent('popup')
  await press(page, 'Link GitHub')
  await passProvider(await opening, person)
  await approve(page, 'Add a login')
  await expect(page.getByLabel('Result')).toHaveText('done')
}

/** Links a passkey of the victim. */
export async function linkPasskey(page: Page): Promise<void> {
  await addAuthenticator(page)
  await press(page, 'Link a passkey')
  await approve(page, 'Add a login')
  await clickInFrame(walletFrame(page).getByRole('button', { name: 'Create a passkey' }))
  await expect(page.getByLabel('Result')).toHaveText('done')
}
