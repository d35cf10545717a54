import { createInAppPage } from '@billfold/test'
import { type BrowserContext, expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { addresses } from './addresses.js'
import { clickInFrame } from './clickInFrame.js'
import type { Kit } from './kit.js'

/** What the page of the journeys calls its in-app wallet, after itself. */
export const loginWallet = 'Billfold playground wallet'

/** Everything that the host page could see, from its first moment. */
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

/** The frame's own page. */
export function walletFrame(page: Page) {
  return page.frameLocator('dialog[data-billfold-frame] iframe')
}

/** The messages that were sent to somebody, newest first. */
async function listMails(email: string): Promise<string[]> {
  const response = await fetch(`${addresses.services}/dev/inbox.json`)
  const { data } = (await response.json()) as { data: { to: string; text: string }[] }
  return data.filter(({ to }) => to === email).map(({ text }) => text)
}

/** The codes that somebody was sent, newest first; notices have none. */
async function listCodes(to: string): Promise<string[]> {
  const texts = await listMails(to)
  return texts.flatMap((text) => /(?<![\w.#])\d{6}(?!\w)/.exec(text)?.[0] ?? [])
}

/** The newest code that somebody was sent, once there are as many as expected. */
export async function readCode(to: string, count = 1): Promise<string> {
  await expect.poll(async () => (await listCodes(to)).length).toBe(count)
  return (await listCodes(to))[0] ?? ''
}

/** The link in the newest message to somebody, once there are as many as expected. */
export async function readLink(to: string, count = 1): Promise<string> {
  const links = async () =>
    (await listMails(to)).flatMap((text) => /https?:\/\/\S+\/link\?token=\w+/.exec(text)?.[0] ?? [])
  await expect.poll(async () => (await links()).length).toBe(count)
  return (await links())[0] ?? ''
}

/** Types a code where the wallet asks for it: in its own view, never in the page. */
export async function typeCode(page: Page, code: string): Promise<void> {
  const frame = walletFrame(page)
  // By what it is for: the wallet may speak another language.
  await frame.locator('input[autocomplete="one-time-code"]').fill(code)
  await clickInFrame(frame.locator('button.primary'))
}

/** Types the code that somebody was sent: the how-manieth. */
export async function enterCode(page: Page, to: string, count = 1): Promise<void> {
  await typeCode(page, await readCode(to, count))
}

/** Somebody nobody has met. */
export function newEmail(): string {
  return `person-${crypto.randomUUID()}@example.test`
}

/** Logs in with the frame's own form. */
export async function logInWithEmail(page: Page, email: string): Promise<void> {
  const frame = walletFrame(page)
  const before = (await listCodes(email)).length
  await frame.getByLabel('Email').fill(email)
  await clickInFrame(frame.getByRole('button', { name: 'Continue', exact: true }))
  await enterCode(page, email, before + 1)
}

/** The only account of the page, as the kit's own record has it. */
export async function readAccount(page: Page): Promise<{ walletId: string; address: `0x${string}` }> {
  const text = await page.evaluate(() => localStorage.getItem('billfold.wallets'))
  const { wallets = [] } = JSON.parse(text ?? '{}') as {
    wallets?: { walletId: string; address: `0x${string}` }[]
  }
  const [only] = wallets
  if (!only || wallets.length > 1) throw new Error(`There is not one account but ${wallets.length}`)
  return only
}

/** Somebody new connects through the kit's own screens. */
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

/** A press of a person's: the frame counts none of a pointer that has only just come. Milliseconds. */
export const slowPress = { delay: 350 } as const

/** Presses a button of the frame's, which works once it has been in sight for long enough, and sees it go. */
export async function pressInFrame(button: Locator, shown = button): Promise<void> {
  await clickInFrame(button, slowPress)
  await expect(shown).toBeHidden()
}

/** Scrolls through a box, a part at a time as a person does. */
export async function readAll(box: Locator): Promise<void> {
  await box.evaluate(async (element) => {
    const end = () => element.scrollTop + element.clientHeight >= element.scrollHeight - 1
    while (!end()) {
      const scrolled = new Promise((resolve) => element.addEventListener('scroll', resolve, { once: true }))
      element.scrollBy(0, element.clientHeight / 2)
      await scrolled
    }
  })
}

/**
 * Approves what the frame shows, read to its end; with a title it waits for that very question, and sees it go. A wallet
 * that sites share asks in a window.
 */
export async function approve(page: Page, title?: string): Promise<void> {
  const frame = walletFrame(page)
  const button = frame.getByRole('button', { name: 'Approve' })
  const elsewhere = frame.getByRole('button', { name: 'Look at it in a window of its own' })
  const heading = frame.getByRole('heading', title ? { name: title } : {})
  if (title) await expect(heading).toBeVisible({ timeout: 60_000 })
  await expect(button.or(elsewhere)).toBeVisible()
  if (await elsewhere.isVisible()) {
    const opening = page.waitForEvent('popup')
    await clickInFrame(elsewhere)
    return (await opening).getByRole('button', { name: 'Approve' }).click(slowPress)
  }
  await createInAppPage(page).approve()
  if (title) await expect(heading).toBeHidden()
}

/** Gives an account something to send. */
export async function fund(address: string, chainId = 1337): Promise<void> {
  const response = await fetch(`${addresses.services}/dev/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chainId, address }),
  })
  expect(response.ok).toBe(true)
}

/** Takes the recovery code where the wallet offers a passkey first; the same in every language. */
export async function chooseCode(frame: FrameLocator): Promise<void> {
  await expect(frame.locator('h1')).toBeVisible()
  if ((await frame.locator('pre').count()) > 0) return
  await clickInFrame(frame.locator('.column button').nth(1))
  await expect(frame.locator('pre')).toBeVisible()
}

/** Where the browser keeps the frame's cookies apart, a window of the wallet brings a social login to it. */
export async function finishApart(page: Page): Promise<void> {
  const frame = walletFrame(page)
  await clickInFrame(frame.getByRole('button', { name: 'Continue', exact: true }))
  await clickInFrame(frame.getByRole('button', { name: 'Finish in a window' }))
}
