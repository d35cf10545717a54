import { clickInFrame, createInAppPage, readToEnd } from '@billfold/test'
import { type BrowserContext, expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { browserName } from '../browsers/browserUnderTest.js'
import type { RemotePage } from '../browsers/webkit/RemotePage.js'
import type { Kit } from './kit.js'
import { listCodes, readCode } from './mail.js'
import { addresses } from './stack.js'

/** The in-app wallet's name on the page of the journeys. */
export const loginWallet = 'Billfold playground wallet'

/** Records everything that the host page could see, from its start. */
export async function recordHost(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (location.hostname.startsWith('wallet.')) return
    const seen: string[] = []
    Object.assign(window, { hostSaw: seen })
    const note = (value: unknown) => seen.push(JSON.stringify(value) ?? '')
    addEventListener('message', ({ data }) => note(data))
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (this: MessagePort, ...args: unknown[]) {
      note(args[0])
      this.addEventListener('message', ({ data }) => note(data))
      return Reflect.apply(post, this, args)
    } as typeof post
  })
}

/** The frame's page. */
export function walletFrame(page: Page) {
  return page.frameLocator('dialog[data-billfold-frame] iframe')
}

/** Types a code in the wallet's own view, never in the page. */
export async function typeCode(page: Page, code: string): Promise<void> {
  const frame = walletFrame(page)
  // Found by purpose, because the wallet may use another language.
  await frame.locator('input[autocomplete="one-time-code"]').fill(code)
  await clickInFrame(frame.locator('button.primary'))
}

/** Types the nth code sent to an address. */
export async function enterCode(page: Page, to: string, count = 1): Promise<void> {
  await typeCode(page, await readCode(to, count))
}

/** Creates a new user. */
export function newEmail(): string {
  return `person-${crypto.randomUUID()}@example.test`
}

/** Logs in with the frame's form. */
export async function logInWithEmail(page: Page, email: string): Promise<void> {
  const frame = walletFrame(page)
  const before = (await listCodes(email)).length
  await frame.getByLabel('Email').fill(email)
  await clickInFrame(frame.getByRole('button', { name: 'Continue', exact: true }))
  await enterCode(page, email, before + 1)
}

/** The page's only account, from the kit's record. */
export async function readAccount(page: Page): Promise<{ walletId: string; address: `0x${string}` }> {
  const text = await page.evaluate(() => localStorage.getItem('billfold.wallets'))
  const { wallets = [] } = JSON.parse(text ?? '{}') as {
    wallets?: { walletId: string; address: `0x${string}` }[]
  }
  const [only] = wallets
  if (!only || wallets.length > 1) throw new Error(`There is not one account but ${wallets.length}`)
  return only
}

/** Connects a new user through the kit's screens. */
export async function connectWithEmail(kit: Kit): Promise<`0x${string}`> {
  const { page } = kit
  const email = newEmail()
  await kit.chooseWallet(loginWallet)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.keyboard.press('Enter')
  await enterCode(page, email)
  await expect(kit.accountButton).toBeVisible()
  await expect(kit.dialog).toBeHidden()
  return (await readAccount(page)).address
}

/** Milliseconds of a press: the frame ignores a pointer that has just arrived. */
export const slowPress = { delay: 350 } as const

/** Presses a button of the frame once it was visible long enough, and waits until it closes. */
export async function pressInFrame(button: Locator, shown = button): Promise<void> {
  await clickInFrame(button, slowPress)
  await expect(shown).toBeHidden()
}

/** The wallet's question, or the button that opens it in a window. */
export const questionButton = /^(Approve|Look at it in a window of its own)$/

/** Whether a window has closed; WebKit's driver has no event of it, and is asked. */
export const hasClosed = async (window: Page): Promise<boolean> =>
  'hasClosed' in window ? (window as unknown as RemotePage).hasClosed() : window.isClosed()

/** Presses a button of the wallet's own window, which may close by it; in Firefox before the press has ended. */
export async function pressInWindow(window: Page, name = 'Approve', limit = {}): Promise<void> {
  const press = window.getByRole('button', { name, exact: true }).click({ ...slowPress, ...limit })
  await press.catch(async (error: Error) => {
    if (!(await hasClosed(window))) throw error
  })
}

export type Question = { view: Page | FrameLocator; approve(): Promise<void> }

/**
 * Finds the question. A shared wallet asks in a window, and so does every wallet in a browser that cannot tell what
 * covers the frame.
 */
export async function openQuestion(page: Page): Promise<Question> {
  const frame = walletFrame(page)
  await expect(frame.getByRole('button', { name: questionButton })).toBeVisible()
  const elsewhere = frame.getByRole('button', { name: 'Look at it in a window of its own' })
  if (!(await elsewhere.isVisible())) return { view: frame, approve: createInAppPage(page).approve }
  // The driver of Firefox waits forever for a pointer that is there already, as after an earlier question.
  if (browserName === 'firefox') await page.mouse.move(1, 1)
  const opening = page.waitForEvent('popup')
  await clickInFrame(elsewhere)
  const view = await opening
  return { view, approve: () => approveInWindow(view) }
}

/** Reads to the end, approves and waits for the end of the window, which refuses a pointer that has just arrived. */
async function approveInWindow(view: Page): Promise<void> {
  await readToEnd(view.getByRole('group', { name: 'What is signed' }))
  await expect(view.getByRole('button', { name: 'Approve' })).toBeEnabled()
  await expect(async () => {
    if (!(await hasClosed(view))) await pressInWindow(view, 'Approve', { timeout: 5000 })
    await expect.poll(() => hasClosed(view), { timeout: 5000 }).toBe(true)
  }).toPass()
}

/** Scrolls to the end and approves; with a title it waits for that question. */
export async function approve(page: Page, title?: string): Promise<void> {
  const heading = walletFrame(page).getByRole('heading', title ? { name: title } : {})
  if (title) await expect(heading).toBeVisible({ timeout: 60_000 })
  const question = await openQuestion(page)
  await question.approve()
  if (title) await expect(heading).toBeHidden()
}

/** Funds an account. */
export async function fund(address: string, chainId = 1337): Promise<void> {
  const response = await fetch(`${addresses.services}/dev/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chainId, address }),
  })
  expect(response.ok).toBe(true)
}

/** Chooses the recovery code where the wallet offers a passkey first; works in every language. */
export async function chooseCode(frame: FrameLocator): Promise<void> {
  await expect(frame.locator('h1')).toBeVisible()
  if ((await frame.locator('pre').count()) > 0) return
  await clickInFrame(frame.locator('.column button').nth(1))
  await expect(frame.locator('pre')).toBeVisible()
}

/** Completes a social login through a window of the wallet, if the browser partitions the frame's cookies. */
export async function finishApart(page: Page): Promise<void> {
  const frame = walletFrame(page)
  await clickInFrame(frame.getByRole('button', { name: 'Continue', exact: true }))
  await clickInFrame(frame.getByRole('button', { name: 'Finish in a window' }))
}

/**
 * Completes a social login that the browser may have kept from the frame; one press is enough where it gives access.
 * Returns the buttons that were pressed.
 */
export async function finishIfApart(page: Page, done: Locator): Promise<string[]> {
  const pressed: string[] = []
  for (const name of ['Continue', 'Finish in a window']) {
    const button = walletFrame(page).getByRole('button', { name, exact: true })
    await expect.poll(async () => (await done.isVisible()) || (await button.isVisible())).toBe(true)
    if (await done.isVisible()) break
    await clickInFrame(button)
    pressed.push(name)
  }
  return pressed
}

/** Makes the server report that the last login is old. */
export async function makeStale(page: Page): Promise<void> {
  await page.route('**/v1/wallet/account', async (route) => {
    // Node does not resolve names under localhost.
    const url = route.request().url().replace('wallet.localhost', '127.0.0.1')
    const response = await route.fetch({ url, maxRetries: 3 })
    await route.fulfill({ response, json: { ...(await response.json()), freshFor: 0 } })
  })
}

/** Sets the user's languages, as the browser reports them to pages and frames. */
export async function setLanguages(context: BrowserContext, languages: readonly string[]): Promise<void> {
  await context.addInitScript((list) => {
    Object.defineProperty(Navigator.prototype, 'languages', { get: () => list, configurable: true })
  }, languages)
}
