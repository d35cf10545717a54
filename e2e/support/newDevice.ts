import { clickInFrame } from '@billfold/test'
import { expect, type Page } from '@playwright/test'
import { walletFrame } from './inApp.js'
import { findDigits, findLink, listMail, waitForMail } from './mail.js'

/** Types the digits of a message in the wallet's own view. */
export async function typeDigits(page: Page, digits: string): Promise<void> {
  const frame = walletFrame(page)
  await frame.getByLabel('Code').fill(digits)
  await clickInFrame(frame.getByRole('button', { name: 'Continue', exact: true }))
}

/** Opens a link in the browser that asked, where it completes by itself. */
export async function openOwnLink(page: Page, link: string): Promise<void> {
  const opened = await page.context().newPage()
  await opened.goto(link)
  await expect(opened.getByRole('status')).toContainText('Done')
  await opened.close()
}

/** Starts a login by message and completes it by digits or link, if a message is sent. */
export async function typeOrOpen(page: Page, receiver: string, begin: () => Promise<unknown>): Promise<void> {
  const before = (await listMail(receiver)).length
  let ended = false
  const ending = begin().finally(() => {
    ended = true
  })
  await expect.poll(async () => ended || (await listMail(receiver)).length > before).toBe(true)
  if (!ended) {
    const mail = await waitForMail(receiver, before)
    const [digits, link] = [findDigits(mail), findLink(mail)]
    if (digits) await typeDigits(page, digits)
    else if (link) await openOwnLink(page, link)
  }
  await ending
}

/** Continues on the wallet's page and signs in at the provider. */
export async function passProvider(
  window: Page,
  person: string,
  isBack: () => boolean | Promise<boolean> = () =>
    window.isClosed() || window.url().includes('/social/callback'),
): Promise<void> {
  const name = window.getByLabel('Name')
  const goOn = window.getByRole('button', { name: /^Continue with / })
  const step = async () => {
    if (await isBack()) return true
    if (await name.isVisible()) {
      await name.fill(person)
      await window.getByRole('button', { name: 'Sign in' }).click()
    } else if (window.url().includes('/social/start') && (await goOn.isEnabled({ timeout: 2_000 })))
      await goOn.click()
    return isBack()
  }
  // A window may close during a step.
  await expect.poll(() => step().catch(() => isBack()), { timeout: 30_000 }).toBe(true)
}
