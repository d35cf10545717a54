import { fundAccount } from '@billfold/devstack'
import { clickInFrame } from '@billfold/test'
import type { BrowserContext, Page } from '@playwright/test'
import { parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { browserName } from '../browsers/browserUnderTest.js'
import { inEvery } from '../browsers/inEvery.js'
import { openEmulated } from '../browsers/openEmulated.js'
import { openChain } from '../support/chain.js'
import { demoWallet } from '../support/demoWallet.js'
import { isHeadlessShell } from '../support/findChromium.js'
import { finishIfApart, pressInFrame, pressInWindow, walletFrame } from '../support/inApp.js'
import { expect, test } from '../support/journey.js'
import { createKit, embedUrl } from '../support/kit.js'
import { logInByEmail, openLoginPage } from '../support/loginMethods.js'
import { callInApp, connect, press, readAddress, signInAtProvider } from '../support/logins.js'
import { newAddress } from '../support/payments.js'

test.describe.configure({ timeout: 180_000 })

for (const size of ['compact', 'wide'] as const)
  test(
    `a wallet connects in the ${size} connect modal, and Escape then closes the account modal`,
    inEvery('connect'),
    async ({ kit, open, first }) => {
      await open({ options: { connectModal: { size } } })
      await kit.connect(first.name)
      await kit.openAccount()
      await expect(kit.heading('Your account')).toBeVisible()
      await kit.close()
      await expect(kit.accountButton).toBeFocused()
    },
  )

test(
  'in Arabic the modal runs from right to left, and a wallet connects',
  inEvery('arabic'),
  async ({ open, page, first }) => {
    await open({ options: { locale: 'ar_SA' } })
    await page.locator('[data-billfold] button').first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    expect(await dialog.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isWide).toBe(false)
    await dialog.getByRole('button', { name: new RegExp(`^${first.name}`) }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('[data-billfold] button').first()).toContainText('alice.eth')
  },
)

test(
  'with reduced motion nothing of the modal moves, and a wallet connects',
  inEvery('motion'),
  async ({ browser }) => {
    const { page, close } = await openEmulated(browser, 'reducedMotion')
    const kit = createKit(page)
    await page.goto(embedUrl())
    expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true)
    await kit.connectButton.click()
    await expect(kit.dialog).toBeVisible()
    const longest = await kit.dialog.evaluate((dialog) =>
      Math.max(
        ...[dialog, ...dialog.querySelectorAll('*')]
          .flatMap((element) =>
            [undefined, '::before', '::after', '::backdrop'].map((part) => getComputedStyle(element, part)),
          )
          .flatMap((style) => `${style.animationDuration},${style.transitionDuration}`.split(','))
          .map((duration) => Number.parseFloat(duration) || 0),
      ),
    )
    expect(longest).toBe(0)
    await kit.row(/^Demo Wallet 1/).click()
    await expect(kit.accountButton).toContainText('alice.eth')
    await close()
  },
)

test(
  'with forced colours the modal has a border, and a wallet connects',
  inEvery('forcedColours', { only: 'firefox' }),
  async ({ browser }) => {
    const { page, close } = await openEmulated(browser, 'forcedColours')
    const kit = createKit(page)
    await page.goto(embedUrl())
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
    await kit.connectButton.click()
    await expect(kit.dialog).toBeVisible()
    expect(await kit.dialog.evaluate((dialog) => getComputedStyle(dialog).borderTopWidth)).toBe('1px')
    await kit.row(/^Demo Wallet 1/).click()
    await expect(kit.accountButton).toContainText('alice.eth')
    await close()
  },
)

test(
  'a payment page that the browser kept while one was elsewhere goes on when one comes back, and pays once',
  inEvery('cached', { only: 'webkit', notChromium: true }),
  async ({ open, page, stack }) => {
    const seller = newAddress()
    const { privateKey } = await fundAccount(stack, { chainId: 1337, ether: '2' })
    const options = { chain: 1337, seller, amount: '0.0625' }
    await open({ component: 'CheckoutWidget', options, keys: [privateKey], wallets: 1, services: false })
    const wallet = demoWallet(page, 0)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await page.getByRole('dialog').getByRole('button', { name: wallet.name }).click()
    await page.getByRole('button', { name: /^Buy/ }).click()
    await page.getByRole('button', { name: new RegExp(wallet.name) }).click()
    await page.getByRole('button', { name: /^ETH on Local One/ }).click()
    const confirm = page.getByRole('button', { name: 'Confirm Payment' })
    await expect(confirm).toBeEnabled()
    await page.goto('/bare.html')
    await page.goBack()
    await confirm.click()
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
    expect(await openChain(stack, 1337).getBalance(seller)).toBe(parseEther('0.0625'))
    expect(await wallet.listSent()).toHaveLength(1)
  },
)

test(
  'the private key is shown after a fresh login, by a press in the wallet’s own frame, and hidden again',
  inEvery('export'),
  async ({ page }) => {
    await logInByEmail(page)
    const address = await connect(page)
    await press(page, 'Show private key')
    const frame = page.frameLocator('iframe[title="Export In-App Wallet"]')
    const show = frame.getByRole('button', { name: 'Show my private key' })
    if (browserName === 'chromium') await pressInFrame(show)
    else {
      const opening = page.waitForEvent('popup')
      await clickInFrame(show)
      await pressInWindow(await opening)
    }
    const key = ((await frame.getByLabel('Your private key').textContent()) ?? '') as `0x${string}`
    expect(privateKeyToAccount(key).address).toBe(address)
    await clickInFrame(frame.getByRole('button', { name: 'Hide' }))
    await expect(page.getByLabel('Result')).toHaveText('closed')
  },
)

test(
  'a browser that cannot tell what covers the frame asks in a window of its own, where one refuses and approves',
  inEvery('sign'),
  async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
    })
    await logInByEmail(page)
    await connect(page)
    const elsewhere = walletFrame(page).getByRole('button', { name: 'Look at it in a window of its own' })
    await press(page, 'Sign message')
    const opening = page.waitForEvent('popup')
    await clickInFrame(elsewhere)
    await pressInWindow(await opening, 'Cancel')
    await expect(walletFrame(page).getByRole('alert')).toHaveText('You stopped this.')
    const again = page.waitForEvent('popup')
    await clickInFrame(elsewhere)
    const popup = await again
    await expect(popup.getByText('Hello from the playground')).toBeVisible()
    await pressInWindow(popup)
    await expect(page.getByLabel('Result')).toContainText(/^0x\w{130}$/)
  },
)

/** What the wallet's frame finds in its storage of what a page of the wallet's own has put there. */
async function readKept(page: Page, context: BrowserContext): Promise<string | null> {
  const frame = page.locator('dialog[data-billfold-frame] iframe').first()
  const { origin } = new URL((await frame.getAttribute('src')) ?? '')
  const other = await context.newPage()
  await other.goto(`${origin}/v1/wallet/nothing`)
  await other.evaluate(() => localStorage.setItem('kept', 'by the wallet’s page'))
  await other.close()
  await page.reload()
  await press(page, 'Connect')
  await expect(walletFrame(page).getByRole('button', { name: 'Continue as a guest' })).toBeVisible()
  return walletFrame(page)
    .locator('html')
    .evaluate(() => localStorage.getItem('kept'))
}

/** Presses after a social login in a window, whose cookie the frame may not get by itself. */
const expectedPresses = () => {
  const { launchOptions } = test.info().project.use
  if (browserName === 'chromium')
    return isHeadlessShell(launchOptions?.executablePath) ? [] : ['Continue', 'Finish in a window']
  return { firefox: ['Continue'], webkit: [] }[browserName]
}

test(
  'the frame’s storage is apart from that of the wallet’s own pages; there a guest and a social login work, and a reload keeps the account',
  inEvery('apart'),
  async ({ page, context }) => {
    await openLoginPage(page)
    await press(page, 'Connect')
    expect(await readKept(page, context)).toBeNull()
    await page.reload()
    await callInApp(page, 'login', { method: 'guest' })
    const guest = await connect(page)
    await page.reload()
    // While wagmi reconnects, it shows the account and cannot disconnect it.
    expect(await readAddress(page)).toBe(guest)
    await press(page, 'Disconnect')
    await expect(page.getByLabel('Account')).toHaveText('disconnected')
    const opening = page.waitForEvent('popup')
    await press(page, 'Continue with Google')
    await signInAtProvider(await opening, `person-${crypto.randomUUID()}`)
    const result = page.getByLabel('Result')
    const presses = await finishIfApart(page, result.filter({ hasText: '0x' }))
    expect(presses).toEqual(expectedPresses())
    await expect(result).toContainText('0x')
    expect(await connect(page)).not.toBe(guest)
  },
)
