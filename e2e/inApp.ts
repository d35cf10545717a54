import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { addresses } from './addresses.js'
import { clickInFrame } from './clickInFrame.js'
import type { Kit } from './kit.js'

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

/** The code in the newest message to somebody, once there are as many as expected. */
export async function readCode(email: string, count = 1): Promise<string> {
  await expect.poll(async () => (await listMails(email)).length).toBe(count)
  const [newest = ''] = await listMails(email)
  return /\d{6}/.exec(newest)?.[0] ?? ''
}

/** Somebody nobody has met. */
export function newEmail(): string {
  return `person-${crypto.randomUUID()}@example.test`
}

/** Logs in with the frame's own form. */
export async function logInWithEmail(page: Page, email: string): Promise<void> {
  const frame = walletFrame(page)
  const before = (await listMails(email)).length
  await frame.getByLabel('Email').fill(email)
  await clickInFrame(frame.getByRole('button', { name: 'Continue', exact: true }))
  await expect(frame.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await frame.getByLabel('Code').fill(await readCode(email, before + 1))
  await clickInFrame(frame.getByRole('button', { name: 'Continue', exact: true }))
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
  await kit.chooseWallet('Email or guest')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.keyboard.press('Enter')
  await expect(kit.heading('Enter the code')).toBeVisible()
  await page.getByLabel('Code').fill(await readCode(email))
  await expect(kit.accountButton).toBeVisible()
  await expect(kit.dialog).toBeHidden()
  return (await readAccount(page)).address
}

/** Presses a button of the frame's, which works once it has been in sight for long enough, and sees it go. */
export async function pressInFrame(button: Locator, shown = button): Promise<void> {
  await clickInFrame(button)
  await expect(shown).toBeHidden()
}

/** Approves what the frame shows, read to its end; with a title it waits for that very question, and sees it go. */
export async function approve(page: Page, title?: string): Promise<void> {
  const frame = walletFrame(page)
  const button = frame.getByRole('button', { name: 'Approve' })
  const heading = frame.getByRole('heading', title ? { name: title } : {})
  if (title) await expect(heading).toBeVisible({ timeout: 60_000 })
  await frame
    .getByRole('group', { name: 'What is signed' })
    .evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await pressInFrame(button, title ? heading : button)
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
