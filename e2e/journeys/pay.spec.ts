import { fundAccount, type StackDescription } from '@billfold/devstack'
import type { Page } from '@playwright/test'
import { type Address, parseEther, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { openChain } from '../chain.js'
import { demoWallet } from '../demoWallet.js'
import { expect, test } from '../journey.js'

/** Each journey has a payer of its own, so that they can run side by side. */
const payers = {
  transfer: 2,
  swap: 3,
  bridge: 4,
  clicks: 5,
  refusing: 6,
  reload: 7,
  fund: 8,
  call: 9,
} as const

const newAddress = (): Address => privateKeyToAddress(generatePrivateKey())

const tokenOf = (stack: StackDescription, chainId: number, symbol: 'USDC') =>
  stack.chains.find(({ id }) => id === chainId)?.tokens[symbol]?.address as Address

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

/** Connects the payer inside the widget and pays with one of its tokens, up to Payment Details. */
async function choose(
  { page, stack }: { page: Page; stack: StackDescription },
  index: number,
  token: RegExp,
  start: RegExp = /^Buy/,
) {
  const wallet = demoWallet(page, index)
  const [address] = (await wallet.listAccounts()) as Address[]
  await fundAccount(stack, { chainId: 1337, address, ether: '5' } as { chainId: 1337; address: Address })
  await press(page, 'Connect wallet')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${wallet.name}$|^${wallet.name} `) })
    .click()
  await press(page, start)
  await expect(heading(page, 'Choose Payment Method')).toBeFocused()
  await press(page, new RegExp(wallet.name))
  await press(page, token)
  await expect(heading(page, 'Payment Details')).toBeVisible()
  return wallet
}

test('R1.12 R1.16 R2.172 R2.174 R2.180 R2.187 R2.188 R2.189 R2.192 a checkout without services: the whole addresses are shown, the seller has the amount to the wei, and the receipt names the transaction', async ({
  open,
  page,
  stack,
}) => {
  const seller = newAddress()
  const chain = openChain(stack, 1337)
  await open({
    component: 'CheckoutWidget',
    options: { chain: 1337, seller, amount: '0.123456789012345678', name: 'Coffee' },
    wallets: 10,
    services: false,
  })
  await expect(heading(page, 'Coffee')).toBeVisible()
  const wallet = await choose({ page, stack }, payers.transfer, /^ETH on Local One/)
  const [payer = ''] = await wallet.listAccounts()
  await expect(page.locator('[data-whole]')).toHaveText([payer, seller])
  await press(page, 'Confirm Payment')
  await expect(heading(page, 'Payment Successful!')).toBeVisible()
  expect(await chain.getBalance(seller)).toBe(parseEther('0.123456789012345678'))
  const sent = await wallet.listSent()
  expect(sent).toHaveLength(1)
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible()
  await press(page, 'View Payment Receipt')
  await expect(page.getByText('COMPLETED')).toBeVisible()
  await expect(page.getByText(`${sent[0]?.hash.slice(0, 6)}...${sent[0]?.hash.slice(-4)}`)).toBeVisible()
})

test('R1.14 R2.216 R2.222 R2.223 a checkout in USDC paid with ether: the swap brings the seller the amount to the unit', async ({
  open,
  page,
  stack,
}) => {
  const seller = newAddress()
  const usdc = tokenOf(stack, 1337, 'USDC')
  await open({
    component: 'CheckoutWidget',
    options: { chain: 1337, tokenAddress: usdc, seller, amount: '5.25' },
    wallets: 10,
  })
  await expect(heading(page, 'Direct Payment')).toBeVisible()
  await expect(page.getByText('One-time payment')).toBeVisible()
  await choose({ page, stack }, payers.swap, /^ETH on Local One/, /^Buy Now · \$5\.25$/)
  await press(page, 'Confirm Payment')
  await expect(heading(page, 'Payment Successful!')).toBeVisible()
  expect(await openChain(stack, 1337).getTokens('USDC', seller)).toBe(parseUnits('5.25', 6))
})

test('R1.15 a checkout on one network paid from another: the seller has the amount there', async ({
  open,
  page,
  stack,
}) => {
  const seller = newAddress()
  const usdc = tokenOf(stack, 1338, 'USDC')
  await open({
    component: 'CheckoutWidget',
    options: { chain: 1338, tokenAddress: usdc, seller, amount: '3' },
    wallets: 10,
  })
  await choose({ page, stack }, payers.bridge, /^ETH on Local One/)
  await press(page, 'Confirm Payment')
  await expect(heading(page, 'Payment Successful!')).toBeVisible({ timeout: 60_000 })
  expect(await openChain(stack, 1338).getTokens('USDC', seller)).toBe(parseUnits('3', 6))
})

test('two hundred rapid clicks on Confirm are one payment', async ({ open, page, stack }) => {
  const seller = newAddress()
  await open({
    component: 'CheckoutWidget',
    options: { chain: 1337, seller, amount: '0.5' },
    wallets: 10,
    services: false,
  })
  const wallet = await choose({ page, stack }, payers.clicks, /^ETH on Local One/)
  await page.getByRole('button', { name: 'Confirm Payment' }).evaluate((button: HTMLButtonElement) => {
    for (let count = 0; count < 200; count++) button.click()
  })
  await expect(heading(page, 'Payment Successful!')).toBeVisible()
  expect(await wallet.listSent()).toHaveLength(1)
  expect(await openChain(stack, 1337).getBalance(seller)).toBe(parseEther('0.5'))
})

test('R2.186 R4.64 R8.60 a refusal in the wallet says that no money has moved, and Retry pays once', async ({
  open,
  page,
  stack,
}) => {
  const seller = newAddress()
  await open({
    component: 'CheckoutWidget',
    options: { chain: 1337, seller, amount: '0.25' },
    wallets: 10,
    services: false,
  })
  const wallet = await choose({ page, stack }, payers.refusing, /^ETH on Local One/)
  await wallet.rejectNext()
  await press(page, 'Confirm Payment')
  await expect(page.getByText('You declined the request in your wallet.').first()).toBeVisible()
  await expect(page.locator('[role=progressbar][data-state=error]')).toBeVisible()
  await press(page, 'Retry')
  await expect(heading(page, 'Payment Successful!')).toBeVisible()
  expect(await wallet.listSent()).toHaveLength(1)
  expect(await openChain(stack, 1337).getBalance(seller)).toBe(parseEther('0.25'))
})

test('an answer that never came: after a reload the widget shows the same payment, which finishes without a second request', async ({
  open,
  page,
  stack,
}) => {
  const seller = newAddress()
  await open({
    component: 'CheckoutWidget',
    options: { chain: 1337, seller, amount: '0.125', orderId: `order-${seller}` },
    wallets: 10,
    services: false,
  })
  const wallet = await choose({ page, stack }, payers.reload, /^ETH on Local One/)
  await wallet.dropResponseNext()
  await press(page, 'Confirm Payment')
  await expect.poll(() => openChain(stack, 1337).getBalance(seller)).toBe(parseEther('0.125'))
  await page.reload()
  await expect(heading(page, 'Payment Successful!')).toBeVisible({ timeout: 60_000 })
  expect(await openChain(stack, 1337).getBalance(seller)).toBe(parseEther('0.125'))
  await page.reload()
  await expect(heading(page, 'Payment Successful!')).toBeVisible()
})

test('R1.11 R2.137 R2.138 R2.139 R2.141 R2.231 the buy widget: a preset fills the amount, and what is bought arrives', async ({
  open,
  page,
  stack,
}) => {
  const usdc = tokenOf(stack, 1337, 'USDC')
  await open({ component: 'BuyWidget', options: { chain: 1337, tokenAddress: usdc }, wallets: 10 })
  await expect(page.getByText('No Wallet Connected')).toBeVisible()
  for (const preset of ['$5', '$10', '$20'])
    await expect(page.getByRole('button', { name: preset, exact: true })).toBeVisible()
  await page.getByRole('button', { name: '$10', exact: true }).click()
  await expect(page.getByText('≈ $10.00')).toBeVisible()
  const wallet = demoWallet(page, payers.fund)
  const [address = ''] = await wallet.listAccounts()
  const before = await openChain(stack, 1337).getTokens('USDC', address as Address)
  await choose({ page, stack }, payers.fund, /^ETH on Local One/, /^Buy 10 USDC$/)
  await press(page, 'Confirm Payment')
  await expect(heading(page, 'Payment Successful!')).toBeVisible()
  const after = await openChain(stack, 1337).getTokens('USDC', address as Address)
  expect(after - before).toBe(parseUnits('10', 6))
})

test('R1.13 R2.145 R4.3 the transaction widget makes the call at once for somebody who has enough', async ({
  open,
  page,
  stack,
}) => {
  const to = newAddress()
  await open({
    component: 'TransactionWidget',
    options: { transaction: { to, chainId: 1337, value: parseEther('0.2').toString() } },
    wallets: 10,
  })
  const wallet = demoWallet(page, payers.call)
  const [address = ''] = await wallet.listAccounts()
  await fundAccount(stack, { chainId: 1337, address: address as Address, ether: '2' })
  await press(page, 'Connect wallet')
  await page.getByRole('dialog').getByRole('button', { name: wallet.name }).click()
  await press(page, 'Execute Contract Call')
  await expect(heading(page, 'Transaction sent')).toBeVisible()
  expect(await openChain(stack, 1337).getBalance(to)).toBe(parseEther('0.2'))
  expect(await wallet.listSent()).toHaveLength(1)
})

test('services that answer {} leave the page standing, with an error and a way on', async ({
  open,
  page,
  stack,
}) => {
  const { port } = new URL(stack.urls.services)
  await page.route(
    (url) => url.port === port && url.pathname !== '/health',
    (route) => route.fulfill({ contentType: 'application/json', body: '{}' }),
  )
  await open({ component: 'CheckoutWidget', options: { chain: 1337, seller: newAddress(), amount: '1' } })
  await expect(heading(page, 'Error')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await page.unrouteAll()
  await press(page, 'Try Again')
  await expect(heading(page, 'Direct Payment')).toBeVisible()
  await expect(page.getByText('One-time payment')).toBeVisible()
})
