import { clickInFrame, readToEnd } from '@billfold/test'
import type { Locator, Page } from '@playwright/test'
import { openChain } from '../support/chain.js'
import { slowPress, walletFrame } from '../support/inApp.js'
import { expect, test } from '../support/journey.js'
import { logInByEmail } from '../support/loginMethods.js'
import { connect, requestOf } from '../support/logins.js'
import { permitBatch, unknownOrder } from './permissions.js'

test.describe.configure({ timeout: 180_000 })

const signature = /^0x\w{130}$/
const unread = 'Scroll down and read all of it first.'
const jump = (box: Locator) => box.evaluate((element) => element.scrollTo(0, element.scrollHeight))

function ask(page: Page, address: string, data: object): Promise<string> {
  return requestOf(page, 'eth_signTypedData_v4', [address, JSON.stringify(data)])
}

test('T6 A10 what a permission or unknown data says must have been on screen, all of it, before Approve works', async ({
  page,
  stack,
}) => {
  const { address: usdc = '' } = openChain(stack, 1337).tokens.USDC ?? {}
  await logInByEmail(page)
  const address = await connect(page)
  const frame = walletFrame(page)
  const button = frame.getByRole('button', { name: 'Approve' })
  const box = frame.getByRole('group', { name: 'What is signed' })
  for (const [data, title] of [
    [permitBatch(usdc), 'Allow spending'],
    [unknownOrder, 'Sign data'],
  ] as const) {
    const asked = ask(page, address, data)
    await expect(frame.getByRole('heading', { name: title })).toBeVisible()
    await expect(button).toBeEnabled()
    // Skipped rows were never on screen.
    await jump(box)
    await button.press('Enter')
    await expect(frame.getByRole('status')).toHaveText(unread)
    await expect(button).toBeEnabled()
    await box.evaluate((element) => element.scrollTo(0, 0))
    await readToEnd(box)
    await button.press('Enter')
    expect(await asked).toMatch(signature)
  }
})

test('T4 A3 A10 without IntersectionObserver v2 a window asks: early presses make it wait anew, and all must be read', async ({
  page,
  context,
  stack,
}) => {
  const { address: usdc = '' } = openChain(stack, 1337).tokens.USDC ?? {}
  await context.addInitScript(() => {
    Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
  })
  await logInByEmail(page)
  const address = await connect(page)
  const asked = ask(page, address, permitBatch(usdc))
  const opening = page.waitForEvent('popup')
  await expect(walletFrame(page).getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await clickInFrame(walletFrame(page).getByRole('button', { name: 'Look at it in a window of its own' }))
  const popup = await opening
  const button = popup.getByRole('button', { name: 'Approve' })
  await expect(button).toBeVisible()
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
  const until = Date.now() + 1_500
  while (Date.now() < until) await popup.mouse.click(x + width / 2, y + height / 2)
  await expect(button).toBeDisabled()
  await button.click(slowPress)
  await expect(popup.getByRole('alert')).toHaveText(unread)
  await readToEnd(popup.getByRole('group', { name: 'What is signed' }))
  await button.dispatchEvent('click')
  expect(popup.isClosed()).toBe(false)
  await button.click(slowPress)
  expect(await asked).toMatch(signature)
})
