import type { BrowserContext, Page } from '@playwright/test'
import { controlTime } from '../support/controlTime.js'
import { expect, test } from '../support/journey.js'
import {
  type Checkout,
  createCheckout,
  installOwnWallet,
  price,
  untrueWords,
  waitingWords as words,
} from '../support/onceCheckout.js'
import { watchTexts } from '../support/watchTexts.js'

test.describe.configure({ timeout: 180_000 })

/** Milliseconds of absence: the offer is still valid, or has expired. */
const absences = { 'half a minute': 30_000, 'ten minutes': 600_000 } as const

/** Returns in a new tab. */
async function comeBack(context: BrowserContext, checkout: Checkout, awayMs: number): Promise<Page> {
  const page = await context.newPage()
  await controlTime(page, Date.now() + awayMs)
  await checkout.open(page)
  return page
}

for (const [absence, awayMs] of Object.entries(absences)) {
  test(`A1 the tab is closed with the question open, which is approved later: after ${absence} the payment is there, once`, async ({
    context,
    page,
    stack,
  }) => {
    const untrue = await watchTexts(context, untrueWords)
    const wallet = await installOwnWallet(context, stack)
    const checkout = createCheckout({ stack, wallet: wallet.info.name })
    await checkout.open(page)
    wallet.holdNext()
    await checkout.confirm(page)
    await expect.poll(() => wallet.held).toHaveLength(1)
    await page.close()
    expect(await checkout.readPaid()).toBe(0n)
    await wallet.approveHeld()

    const later = await comeBack(context, checkout, awayMs)
    await checkout.pressOffered(later, { release: true })
    await checkout.expectPaidOnce(later)
    expect(wallet.sent).toHaveLength(1)
    expect(untrue).toEqual([])
  })

  test(`A1 back after ${absence} with the question still open: it is approved then, and whatever the screen offers, 2 USDC go out once`, async ({
    context,
    page,
    stack,
  }) => {
    const untrue = await watchTexts(context, untrueWords)
    const wallet = await installOwnWallet(context, stack)
    const checkout = createCheckout({ stack, wallet: wallet.info.name })
    await checkout.open(page)
    wallet.holdNext()
    await checkout.confirm(page)
    await expect.poll(() => wallet.held).toHaveLength(1)
    await page.close()

    const later = await comeBack(context, checkout, awayMs)
    const start = later.getByRole('button', { name: /^Start Transaction|^Retry|^Try Again/ })
    await expect(later.getByText(words.openQuestion).or(start).first()).toBeVisible()
    await wallet.approveHeld()
    await expect.poll(checkout.readPaid).toBe(price)
    const pressed = await checkout.pressOffered(later, { release: true })
    await expect.poll(checkout.readPaid, `after ${pressed.join(', ')}`).toBe(price)
    await checkout.expectPaidOnce(later)
    expect(wallet.sent).toHaveLength(1)
    expect(untrue).toEqual([])
  })

  test(`A1 back after ${absence} with the question still open: the screen says so, and after "I cancelled it in my wallet" it is paid again, once`, async ({
    context,
    page,
    stack,
  }) => {
    const wallet = await installOwnWallet(context, stack)
    const checkout = createCheckout({ stack, wallet: wallet.info.name })
    await checkout.open(page)
    wallet.holdNext()
    await checkout.confirm(page)
    await expect.poll(() => wallet.held).toHaveLength(1)
    await page.close()

    const later = await comeBack(context, checkout, awayMs)
    await expect(later.getByRole('heading', { name: words.openQuestion })).toBeVisible()
    await expect(later.getByText(words.openQuestionText).first()).toBeVisible()
    expect(wallet.held, 'the wallet is not asked again').toHaveLength(1)
    wallet.rejectHeld()
    await later.getByRole('button', { name: words.release }).click()
    await checkout.pressOffered(later)
    await checkout.expectPaidOnce(later)
    expect(wallet.sent).toHaveLength(1)
  })
}
