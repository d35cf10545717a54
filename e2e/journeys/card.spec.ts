import type { Page, PlaywrightTestArgs } from '@playwright/test'
import { type Address, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { inEvery } from '../browsers/inEvery.js'
import { openChain } from '../support/chain.js'
import { expect, test } from '../support/journey.js'

const newAddress = (): Address => privateKeyToAddress(generatePrivateKey())
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const amount = '4'

type World = Pick<PlaywrightTestArgs, 'page'> & {
  open: (options: object) => Promise<void>
  stack: Parameters<typeof openChain>[0]
}

/** Opens a checkout without a wallet, up to the provider's window; without an order the receiver identifies it. */
async function openProvider({ page, open, stack }: World, options: object = {}) {
  const seller = newAddress()
  const usdc = openChain(stack, 1337).tokens.USDC?.address
  await open({
    component: 'CheckoutWidget',
    options: { chain: 1337, tokenAddress: usdc, seller, amount, ...options },
  })
  await page.getByRole('button', { name: 'Pay with Card' }).click()
  await page.getByRole('button', { name: /^Stripe/ }).click()
  await expect(heading(page, 'Payment Details')).toBeVisible()
  await expect(page.locator('[data-whole]')).toHaveText([seller])
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Confirm Payment' }).click()
  const window = await popup
  await expect(heading(window, 'Stripe sandbox')).toBeVisible()
  return { seller, window, received: () => openChain(stack, 1337).getTokens('USDC', seller) }
}

test(
  'R2.165 R2.166 R2.167 R4.46 R4.47 a card pays a checkout without any wallet: the window opens in the click, and what is bought arrives',
  inEvery('card', { short: true }),
  async ({ page, open, stack }) => {
    const { window, received } = await openProvider({ page, open, stack })
    expect(await window.evaluate(() => window.opener)).toBeNull()
    await expect(page.getByText('Waiting...')).toBeVisible()
    await window.getByRole('button', { name: /^Pay \d/ }).click()
    await expect(heading(page, 'Payment Successful!')).toBeVisible({ timeout: 60_000 })
    expect(await received()).toBe(parseUnits(amount, 6))
    // The pointer reaches only the window in front.
    await window.close()
    await page.getByRole('button', { name: 'View Payment Receipt' }).click()
    await expect(page.getByText('Card Payment')).toBeVisible()
  },
)

test('R4.48 R2.169 card providers say why they do not sell; an order that one refuses says why, and that no money has moved; the next one pays', async ({
  page,
  open,
  stack,
}) => {
  const seller = newAddress()
  const usdc = openChain(stack, 1337).tokens.USDC?.address
  const options = { chain: 1337, tokenAddress: usdc, seller, amount: '1.5', currency: 'EUR', country: 'RU' }
  await open({ component: 'CheckoutWidget', options })
  const refused = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await page.getByRole('button', { name: 'Pay with Card' }).click()
  await expect(page.getByText('No quotes available').first()).toBeVisible()
  await expect(refused('Coinbase')).toContainText('Minimum €1.84.')
  await expect(refused('Transak')).toContainText('Minimum €4.60.')
  await expect(refused('Stripe')).toContainText('Not available in your country.')
  await open({ component: 'CheckoutWidget', options: { ...options, country: 'DE' } })
  const order = async (action: string | RegExp) => {
    await page.getByRole('button', { name: /^Stripe/ }).click()
    const popup = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Confirm Payment' }).click()
    await (await popup).getByRole('button', { name: action }).click()
  }
  await page.getByRole('button', { name: 'Pay with Card' }).click()
  await order('Fail the identity check')
  await expect(page.getByText('The provider could not verify your identity.')).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByText('No money has moved.')).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await order(/^Pay \d/)
  await expect(heading(page, 'Payment Successful!')).toBeVisible({ timeout: 60_000 })
  expect(await openChain(stack, 1337).getTokens('USDC', seller)).toBe(1_500_000n)
})

test('a payment has one id: in onSuccess, at the merchant’s server, and in another browser that reads it from the services', async ({
  page,
  open,
  stack,
  browser,
}) => {
  test.slow()
  const orderId = `card-${newAddress()}`
  const { window: provider } = await openProvider({ page, open, stack }, { orderId })
  await provider.getByRole('button', { name: /^Pay \d/ }).click()
  await expect(heading(page, 'Payment Successful!')).toBeVisible({ timeout: 60_000 })
  const paid = await page.evaluate(() =>
    window.billfoldEvents
      .filter(({ name }) => name === 'onSuccess')
      .map(({ payload }) => payload as { id: string; orderId: string }),
  )
  expect(paid).toMatchObject([{ orderId }])
  const id = paid[0]?.id
  const headers = { 'x-secret-key': 'local-secret' }
  const response = await fetch(`${stack.urls.services}/v1/payments/${id}`, { headers })
  expect(await response.json()).toMatchObject({ data: { paymentId: id, orderId, state: 'completed' } })
  const other = await (await browser.newContext()).newPage()
  const read = other.waitForResponse((response) => response.url().endsWith(`/v1/payments/${id}/status`))
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Pay with Card' }).click()
  await expect(heading(other, 'Already paid').first()).toBeVisible({ timeout: 20_000 })
  expect(await (await read).json()).toMatchObject({ data: { paymentId: id, status: 'COMPLETED' } })
})

test('an order left open is found by the same tab, and by another one, after it was paid', async ({
  page,
  open,
  stack,
  context,
}) => {
  test.slow()
  const { window, received } = await openProvider({ page, open, stack }, { orderId: `card-${newAddress()}` })
  const address = page.url()
  await window.getByRole('button', { name: 'Pay slowly' }).click()
  await page.goto('about:blank')
  await page.goto(address)
  await expect(page.getByText('Stripe received your payment').first()).toBeVisible({ timeout: 60_000 })
  const other = await context.newPage()
  await page.close()
  await other.goto(address)
  await expect(heading(other, 'Payment Successful!')).toBeVisible({ timeout: 40_000 })
  expect(await received()).toBe(parseUnits(amount, 6))
})

test('R4.46 a blocked window is a link, an abandoned order can be left for another provider, and stays on offer', async ({
  page,
  open,
  stack,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const usdc = openChain(stack, 1337).tokens.USDC?.address
  const options = { chain: 1337, tokenAddress: usdc, seller: newAddress(), amount }
  await open({ component: 'CheckoutWidget', options })
  await page.getByRole('button', { name: 'Pay with Card' }).click()
  await page.getByRole('button', { name: /^Stripe/ }).click()
  await page.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect(page.getByText(/browser blocked the \w+ window/).first()).toBeVisible()
  const link = page.getByRole('link', { name: 'Open Stripe' })
  await expect(link).toHaveAttribute('href', /\/sandbox\/onramp\/stripe\//)
  await expect(link).toHaveAttribute('rel', /noopener/)
  await page.getByRole('button', { name: 'Cancel Transaction' }).click()
  await expect(heading(page, 'Select Payment Provider')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Open Stripe' })).toBeVisible()
})
