import { fundAccount, type StackDescription } from '@billfold/devstack'
import type { Page } from '@playwright/test'
import { type Address, parseEther, parseUnits } from 'viem'
import { inEvery } from '../browsers/inEvery.js'
import { openChain } from '../support/chain.js'
import { demoWallet } from '../support/demoWallet.js'
import { expect, test } from '../support/journey.js'
import { newAddress } from '../support/payments.js'

const tokenOf = (stack: StackDescription, chainId: number, symbol: 'USDC') =>
  stack.chains.find(({ id }) => id === chainId)?.tokens[symbol]?.address as Address

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

type Money = { ether?: string; tokens?: { USDC: string } }

/** Creates a separate payer, so that journeys can run in parallel. */
async function newPayer(stack: StackDescription, { ether = '5', tokens }: Money = {}) {
  const { privateKey, address } = await fundAccount(stack, { chainId: 1337, ether, tokens })
  return { address, embed: { keys: [privateKey], wallets: 1 } }
}

/** Connects the payer inside the widget and chooses one of its tokens. */
async function chooseToken(page: Page, token: RegExp, start: RegExp = /^Buy/) {
  const wallet = demoWallet(page, 0)
  await press(page, 'Connect wallet')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${wallet.name}$|^${wallet.name} `) })
    .click()
  await press(page, start)
  await expect(heading(page, 'Choose Payment Method')).toBeFocused()
  await press(page, new RegExp(wallet.name))
  await press(page, token)
  return wallet
}

/** The same, up to Payment Details. */
async function choose(page: Page, token: RegExp, start?: RegExp) {
  const wallet = await chooseToken(page, token, start)
  await expect(heading(page, 'Payment Details')).toBeVisible()
  return wallet
}

test(
  'R1.12 R1.16 R2.172 R2.174 R2.180 R2.187 R2.188 R2.189 R2.192 a checkout without services: the whole addresses are shown, the seller has the amount to the wei, and the receipt names the transaction',
  inEvery('transfer', { short: true }),
  async ({ open, page, stack }) => {
    const seller = newAddress()
    const payer = await newPayer(stack)
    const chain = openChain(stack, 1337)
    await open({
      component: 'CheckoutWidget',
      options: { chain: 1337, seller, amount: '0.123456789012345678', name: 'Coffee' },
      ...payer.embed,
      services: false,
    })
    await expect(heading(page, 'Coffee')).toBeVisible()
    const wallet = await choose(page, /^ETH on Local One/)
    await expect(page.locator('[data-whole]')).toHaveText([payer.address, seller])
    await press(page, 'Confirm Payment')
    await expect(heading(page, 'Payment Successful!')).toBeVisible()
    expect(await chain.getBalance(seller)).toBe(parseEther('0.123456789012345678'))
    const sent = await wallet.listSent()
    expect(sent).toHaveLength(1)
    await expect(page.getByRole('button', { name: 'Done' })).toBeVisible()
    await press(page, 'View Payment Receipt')
    await expect(page.getByText('COMPLETED')).toBeVisible()
    await expect(page.getByText(`${sent[0]?.hash.slice(0, 6)}...${sent[0]?.hash.slice(-4)}`)).toBeVisible()
  },
)

test(
  'two hundred rapid clicks on Confirm are one payment',
  inEvery('transfer'),
  async ({ open, page, stack }) => {
    const seller = newAddress()
    const payer = await newPayer(stack)
    await open({
      component: 'CheckoutWidget',
      options: { chain: 1337, seller, amount: '0.5' },
      ...payer.embed,
      services: false,
    })
    const wallet = await choose(page, /^ETH on Local One/)
    const confirm = page.getByRole('button', { name: 'Confirm Payment' })
    // Confirm is disabled until the journal is open, and scripted clicks do not wait for that.
    await expect(confirm).toBeEnabled()
    await confirm.evaluate((button: HTMLButtonElement) => {
      for (let count = 0; count < 200; count++) button.click()
    })
    await expect(heading(page, 'Payment Successful!')).toBeVisible()
    expect(await wallet.listSent()).toHaveLength(1)
    expect(await openChain(stack, 1337).getBalance(seller)).toBe(parseEther('0.5'))
  },
)

test(
  'R2.186 R4.64 R8.60 a refusal in the wallet says that no money has moved, and Retry pays once',
  inEvery('transfer'),
  async ({ open, page, stack }) => {
    const seller = newAddress()
    const payer = await newPayer(stack)
    await open({
      component: 'CheckoutWidget',
      options: { chain: 1337, seller, amount: '0.25' },
      ...payer.embed,
      services: false,
    })
    const wallet = await choose(page, /^ETH on Local One/)
    await wallet.rejectNext()
    await press(page, 'Confirm Payment')
    await expect(page.getByText('You cancelled the request in your wallet.').first()).toBeVisible()
    await expect(page.locator('[role=progressbar][data-state=error]')).toBeVisible()
    await expect(page.getByRole('listitem')).toHaveText(/Failed$/)
    await press(page, 'Retry')
    await expect(heading(page, 'Payment Successful!')).toBeVisible()
    expect(await wallet.listSent()).toHaveLength(1)
    expect(await openChain(stack, 1337).getBalance(seller)).toBe(parseEther('0.25'))
  },
)

test(
  'an answer that never came: after a reload the widget shows the same payment, which finishes without a second request',
  inEvery('resume', { short: true }),
  async ({ open, page, stack }) => {
    const seller = newAddress()
    const payer = await newPayer(stack)
    await open({
      component: 'CheckoutWidget',
      options: { chain: 1337, seller, amount: '0.125', orderId: `order-${seller}` },
      ...payer.embed,
      services: false,
    })
    const wallet = await choose(page, /^ETH on Local One/)
    await wallet.dropResponseNext()
    await press(page, 'Confirm Payment')
    await expect.poll(() => openChain(stack, 1337).getBalance(seller)).toBe(parseEther('0.125'))
    await page.reload()
    await expect(heading(page, 'Payment Successful!')).toBeVisible({ timeout: 60_000 })
    expect(await openChain(stack, 1337).getBalance(seller)).toBe(parseEther('0.125'))
    await page.reload()
    await expect(heading(page, 'Payment Successful!')).toBeVisible()
  },
)

test(
  'a browser that has forgotten a payment, as Safari does after seven days, is told that the order is paid',
  inEvery('resume'),
  async ({ open, page, stack }) => {
    const seller = newAddress()
    const payer = await newPayer(stack)
    const options = { chain: 1337, seller, amount: '0.125', orderId: `order-${seller}` }
    await open({ component: 'CheckoutWidget', options, ...payer.embed })
    await choose(page, /^ETH on Local One/)
    await press(page, 'Confirm Payment')
    await expect(heading(page, 'Payment Successful!')).toBeVisible()
    await page.evaluate(async () => {
      localStorage.clear()
      await new Promise((resolve, reject) => {
        const deletion = indexedDB.deleteDatabase('billfold')
        deletion.onsuccess = resolve
        deletion.onerror = reject
      })
    })
    await open({ component: 'CheckoutWidget', options, ...payer.embed })
    await chooseToken(page, /^ETH on Local One/)
    await expect(page.getByText('This order has been paid. You cannot pay it twice.')).toBeVisible()
    expect(await openChain(stack, 1337).getBalance(seller)).toBe(parseEther('0.125'))
  },
)

test(
  'R1.11 R2.137 R2.138 R2.139 R2.141 R2.231 the buy widget: a preset fills the amount, and what is bought arrives',
  inEvery('swap'),
  async ({ open, page, stack }) => {
    const usdc = tokenOf(stack, 1337, 'USDC')
    const payer = await newPayer(stack)
    await open({ component: 'BuyWidget', options: { chain: 1337, tokenAddress: usdc }, ...payer.embed })
    await expect(page.getByText('No Wallet Connected')).toBeVisible()
    for (const preset of ['$5', '$10', '$20'])
      await expect(page.getByRole('button', { name: preset, exact: true })).toBeVisible()
    await page.getByRole('button', { name: '$10', exact: true }).click()
    await expect(page.getByText('≈ $10.00')).toBeVisible()
    await choose(page, /^ETH on Local One/, /^Buy 10 USDC$/)
    await press(page, 'Confirm Payment')
    await expect(heading(page, 'Payment Successful!')).toBeVisible()
    expect(await openChain(stack, 1337).getTokens('USDC', payer.address)).toBe(parseUnits('10', 6))
  },
)

test(
  'R1.13 R2.145 R4.3 the transaction widget makes the call at once for somebody who has enough',
  inEvery('transfer'),
  async ({ open, page, stack }) => {
    const to = newAddress()
    const payer = await newPayer(stack)
    await open({
      component: 'TransactionWidget',
      options: { transaction: { to, chainId: 1337, value: parseEther('0.2').toString() } },
      ...payer.embed,
    })
    const wallet = demoWallet(page, 0)
    await press(page, 'Connect wallet')
    await page.getByRole('dialog').getByRole('button', { name: wallet.name }).click()
    await press(page, 'Execute Contract Call')
    await expect(heading(page, 'Transaction sent')).toBeVisible()
    expect(await openChain(stack, 1337).getBalance(to)).toBe(parseEther('0.2'))
    expect(await wallet.listSent()).toHaveLength(1)
  },
)

test('a holder of USDC without ETH sees before Confirm what is missing and what helps; with it, the payment is made', async ({
  open,
  page,
  stack,
}) => {
  const seller = newAddress()
  const payer = await newPayer(stack, { ether: '0', tokens: { USDC: '20' } })
  const tokenAddress = tokenOf(stack, 1337, 'USDC')
  const options = { chain: 1337, tokenAddress, seller, amount: '4.5' }
  await open({ component: 'CheckoutWidget', options, ...payer.embed })
  const wallet = await choose(page, /^USDC on Local One/)
  await expect(
    page.getByText('Not enough ETH on Local One for the network fee', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm Payment' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Copy the address of this wallet' })).toBeVisible()
  expect(await wallet.listRequests()).not.toContain('eth_sendTransaction')
  await fundAccount(stack, { chainId: 1337, address: payer.address, ether: '1' })
  await press(page, 'Choose another way to pay')
  await press(page, /^USDC on Local One/)
  await press(page, 'Confirm Payment')
  await expect(heading(page, 'Payment Successful!')).toBeVisible()
  expect(await openChain(stack, 1337).getTokens('USDC', seller)).toBe(parseUnits('4.5', 6))
  expect(await openChain(stack, 1337).getTokens('USDC', payer.address)).toBe(parseUnits('15.5', 6))
})

test('services that answer {} at every step leave the page standing, with an error and a way on', async ({
  open,
  page,
  stack,
}) => {
  const { port } = new URL(stack.urls.services)
  const payer = await newPayer(stack)
  const answerNothing = () =>
    page.route(
      (url) => url.port === port && url.pathname !== '/health',
      (route) => route.fulfill({ contentType: 'application/json', body: '{}' }),
    )
  const failure = page.getByRole('heading', { name: 'Error', level: 3 })
  const seller = newAddress()
  const checkout = { chain: 1337, seller, amount: '0.1' }
  const widgets = {
    BuyWidget: { chain: 1337 },
    TransactionWidget: { transaction: { to: seller, chainId: 1337, value: '1' } },
    CheckoutWidget: checkout,
  }
  await answerNothing()
  for (const [component, options] of Object.entries(widgets)) {
    await open({ component, options, ...payer.embed })
    await expect(failure).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  }
  await page.unrouteAll()
  await press(page, 'Try Again')
  await expect(page.getByText('One-time payment')).toBeVisible()

  await press(page, 'Connect wallet')
  await page.getByRole('dialog').getByRole('button', { name: 'Demo Wallet 1' }).click()
  await press(page, /^Buy/)
  await answerNothing()
  await press(page, /Demo Wallet 1/)
  await expect(failure).toBeVisible()
  await page.unrouteAll()
  await press(page, 'Try Again')
  const ether = page.getByRole('button', { name: /^ETH on Local One/ })
  await expect(ether).toBeVisible()
  await answerNothing()
  await ether.click()
  await expect(failure).toBeVisible()
  await page.unrouteAll()
  await press(page, 'Try Again')
  await expect(heading(page, 'Payment Details')).toBeVisible()
  await answerNothing()
  await press(page, 'Confirm Payment')
  await expect(heading(page, 'Payment Successful!')).toBeVisible()
  expect(await openChain(stack, 1337).getBalance(seller)).toBe(parseEther('0.1'))
})
