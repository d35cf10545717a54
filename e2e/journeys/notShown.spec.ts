import { type StackDescription, startChain } from '@billfold/devstack'
import type { Response } from '@playwright/test'
import { openChain } from '../support/chain.js'
import { controlTime } from '../support/controlTime.js'
import { expect, test } from '../support/journey.js'
import {
  coins,
  createCheckout,
  installOwnWallet,
  price,
  untrueWords,
  waitingWords as words,
} from '../support/onceCheckout.js'
import { watchTexts } from '../support/watchTexts.js'

test.describe.configure({ timeout: 180_000 })

test('A2 a private relay keeps the transaction for two minutes: the screen says what is true, and it is paid once', async ({
  context,
  page,
  stack,
}) => {
  const untrue = await watchTexts(context, untrueWords)
  const wallet = await installOwnWallet(context, stack)
  const checkout = createCheckout({ stack, wallet: wallet.info.name })
  wallet.ignoreNonce()
  wallet.relayNext()
  const time = await controlTime(page)
  await checkout.open(page)
  await checkout.confirm(page)
  await expect.poll(() => wallet.sent).toHaveLength(1)
  await time.pass(125_000)
  await expect.soft(page.getByText(words.notShown).first()).toBeVisible()
  const pressed = await checkout.pressOffered(page)
  await wallet.releaseRelayed()
  await expect.poll(checkout.readPaid).toBeGreaterThanOrEqual(price)
  expect.soft(untrue, 'what was said').toEqual([])
  expect.soft(pressed, 'what could be pressed').toEqual([])
  expect(wallet.sent, 'what the wallet sent').toHaveLength(1)
  await checkout.expectPaidOnce(page)
})

test('A2 sped up in the wallet before any node has shown the first hash: it is one payment, and it is completed', async ({
  context,
  page,
  stack,
}) => {
  const untrue = await watchTexts(context, untrueWords)
  const wallet = await installOwnWallet(context, stack)
  const checkout = createCheckout({ stack, wallet: wallet.info.name })
  wallet.relayNext()
  const time = await controlTime(page)
  await checkout.open(page)
  await checkout.confirm(page)
  await expect.poll(() => wallet.sent).toHaveLength(1)
  await wallet.speedUp()
  await expect.poll(checkout.readPaid).toBe(price)
  await time.pass(65_000)
  await checkout.pressOffered(page)
  expect.soft(untrue, 'what was said').toEqual([])
  await checkout.expectPaidOnce(page)
  await expect(wallet.releaseRelayed()).rejects.toThrow(/nonce/i)
})

test('A2 cancelled in the wallet before any node has shown it: the person says so, and it is paid again, once', async ({
  context,
  page,
  stack,
}) => {
  const untrue = await watchTexts(context, untrueWords)
  const wallet = await installOwnWallet(context, stack)
  const checkout = createCheckout({ stack, wallet: wallet.info.name })
  wallet.relayNext()
  const time = await controlTime(page)
  await checkout.open(page)
  await checkout.confirm(page)
  await expect.poll(() => wallet.sent).toHaveLength(1)
  await wallet.cancelSent()
  const { reads } = openChain(stack, coins.USDC.chainId)
  const [address = '0x'] = wallet.accounts
  await expect
    .poll(() => reads.getTransactionCount({ address }), { message: 'the cancellation is mined' })
    .toBe(1)
  await time.pass(125_000)
  await expect(page.getByText(words.notShown).first()).toBeVisible()
  expect(untrue, 'what was said').toEqual([])
  expect(await checkout.readPaid()).toBe(0n)
  await expect(wallet.releaseRelayed()).rejects.toThrow(/nonce/i)
  await page.getByRole('button', { name: words.cancelled }).click()
  await checkout.pressOffered(page)
  await checkout.expectPaidOnce(page)
  expect(wallet.sent.map(({ nonce }) => nonce)).toEqual([0, 0, 1])
})

/** Starts a separate chain, so that mining can be stopped: the shared chains mine every second. */
const testStill = test.extend<{ still: StackDescription }>({
  still: async ({ context, stack }, use) => {
    const { chainId } = coins.ETH
    const { origin } = new URL(openChain(stack, chainId).rpcUrl)
    const chain = await startChain({ chainId })
    await context.route(
      (url) => url.origin === origin,
      (route) => route.continue({ url: chain.rpcUrl }),
    )
    await use({ ...stack, chains: [chain] })
    await chain.stop()
  },
})

/** Returns true for a node's answer that holds a transaction without a block. */
async function isPendingTransaction(response: Response): Promise<boolean> {
  if (!response.request().postData()?.includes('eth_getTransactionByHash')) return false
  return (await response.text()).includes('"blockNumber":null')
}

testStill(
  'A2 cancelled in the wallet after the network has shown it: the screen says that another transaction took its place, and it is paid again, once',
  async ({ context, page, still }) => {
    const wallet = await installOwnWallet(context, still, 'ETH')
    const checkout = createCheckout({ stack: still, wallet: wallet.info.name, coin: 'ETH' })
    const time = await controlTime(page)
    await checkout.open(page)
    await checkout.chain.world.setAutomine(false)
    const shown = page.waitForResponse(isPendingTransaction)
    await checkout.confirm(page)
    await expect.poll(() => wallet.sent).toHaveLength(1)
    await time.pass(10_000)
    await shown
    await wallet.cancelSent()
    await checkout.chain.world.mine({ blocks: 1 })
    await expect(async () => {
      await time.pass(15_000)
      await expect(page.getByText(words.replaced).first()).toBeVisible({ timeout: 2_000 })
    }).toPass()
    expect(await checkout.readPaid()).toBe(0n)
    await checkout.chain.world.setAutomine(true)
    await checkout.pressOffered(page)
    await checkout.expectPaidOnce(page)
    expect(wallet.sent.map(({ nonce }) => nonce)).toEqual([0, 0, 1])
  },
)
