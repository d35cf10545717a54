import { controlTime } from '../controlTime.js'
import { expect, test } from '../journey.js'
import { createCheckout, installOwnWallet, price } from '../onceCheckout.js'
import { untrueWords, waitingWords as words } from '../waitingWords.js'
import { watchTexts } from '../watchTexts.js'

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
  await expect.soft(page.getByText(words.notShown)).toBeVisible()
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

test('A2 cancelled in the wallet: the screen says that another transaction took its place, and it is paid again, once', async ({
  context,
  page,
  stack,
}) => {
  const wallet = await installOwnWallet(context, stack)
  const checkout = createCheckout({ stack, wallet: wallet.info.name })
  wallet.relayNext()
  const time = await controlTime(page)
  await checkout.open(page)
  await checkout.confirm(page)
  await expect.poll(() => wallet.sent).toHaveLength(1)
  await wallet.cancelSent()
  await time.pass(30_000)
  await expect(page.getByText(words.replaced).first()).toBeVisible()
  expect(await checkout.readPaid()).toBe(0n)
  await expect(wallet.releaseRelayed()).rejects.toThrow(/nonce/i)
  await checkout.pressOffered(page)
  await checkout.expectPaidOnce(page)
  expect(wallet.sent.map(({ nonce }) => nonce)).toEqual([0, 0, 1])
})
