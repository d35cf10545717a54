import { fundAccount } from '@billfold/devstack'
import type { Page } from '@playwright/test'
import { type Address, parseUnits } from 'viem'
import { openChain } from '../support/chain.js'
import { demoWallet } from '../support/demoWallet.js'
import { chromiumArguments, findChromium } from '../support/findChromium.js'
import { logInWithEmail, newEmail, slowPress } from '../support/inApp.js'
import { expect, test } from '../support/journey.js'
import { newAddress } from '../support/payments.js'

// Playwright switches the back-forward cache off.
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...chromiumArguments],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})
test.describe.configure({ timeout: 180_000 })

/** Leaves the page and presses Back. Returns the reason if the browser reloads instead of restoring it. */
async function leaveAndReturn(page: Page): Promise<unknown> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.goto('/bare.html')
  await page.goBack({ waitUntil: 'commit' })
  return page.evaluate(() => {
    if ('isSamePage' in window) return undefined
    const [entry] = performance.getEntriesByType('navigation')
    return JSON.stringify(entry?.toJSON())
  })
}

test('a payment page that the back button restores goes on: nothing is sent twice, and it ends', async ({
  page,
  open,
  stack,
}) => {
  const seller = newAddress()
  const { privateKey } = await fundAccount(stack, { chainId: 1337, ether: '1', tokens: { USDC: '20' } })
  const there = openChain(stack, 1338)
  const tokenAddress = there.tokens.USDC?.address as Address
  // Without status requests the payment cannot end before the page is left.
  const status = '**/v1/status?**'
  await page.route(status, (route) => route.abort())
  await open({
    component: 'CheckoutWidget',
    options: { chain: 1338, tokenAddress, seller, amount: '3' },
    keys: [privateKey],
    wallets: 1,
  })
  const wallet = demoWallet(page, 0)
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
  await press('Connect wallet')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${wallet.name}`) })
    .click()
  await press(/^Buy/)
  await press(new RegExp(wallet.name))
  await press(/^USDC on Local One/)
  await press('Confirm Payment')
  await expect.poll(async () => (await wallet.listSent()).length, { timeout: 60_000 }).toBe(2)
  await expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(0)

  expect(await leaveAndReturn(page)).toBeUndefined()
  await page.unroute(status)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible({ timeout: 90_000 })
  expect(await there.getTokens('USDC', seller)).toBe(parseUnits('3', 6))
  expect(await wallet.listSent()).toHaveLength(2)
})

test('a page with an in-app wallet that the back button restores can sign at once', async ({ page }) => {
  await page.goto('/in-app.html')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await logInWithEmail(page, newEmail())
  await expect(page.getByLabel('Account')).toContainText(/connected 0x/)
  expect(await leaveAndReturn(page)).toBeUndefined()
  await page.getByRole('button', { name: 'Sign message', exact: true }).click()
  // Playwright loses the frame of a page from the cache. The screen has it: Approve is at its lower right.
  const frame = page.locator('dialog[data-billfold-frame] iframe')
  const result = page.getByLabel('Result')
  const pressApprove = async () => {
    const box = await frame.boundingBox()
    if (box) await page.mouse.click(box.x + box.width * 0.75, box.y + box.height - 43, slowPress)
    return result.textContent()
  }
  await expect.poll(pressApprove).toMatch(/^0x\w{130}$/)
})
