import { fundAccount, type StackDescription } from '@billfold/devstack'
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { type Address, encodeFunctionData, erc20Abi, isAddressEqual, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { openChain } from './chain.js'
import { approve, enterCode, loginWallet, newEmail, openQuestion } from './inApp.js'
import type { EmbedOptions } from './kit.js'

export const payModes = ['fund', 'direct', 'transaction'] as const
export const quoteTypes = ['transfer', 'swap', 'bridge', 'card'] as const
export const accountKinds = ['external', 'inApp', 'smart'] as const

export type PaymentKind = {
  mode: (typeof payModes)[number]
  quote: (typeof quoteTypes)[number]
  account: (typeof accountKinds)[number]
}

export const newAddress = (): Address => privateKeyToAddress(generatePrivateKey())

/** The price in USDC; the caller of a transaction already has some of it. */
const [wanted, held] = ['3', '1.25']

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

type World = { stack: StackDescription; open(options: EmbedOptions): Promise<void> }

/** Opens the widget of a mode with two new wallets. */
export async function openWidget({ stack, open }: World, { mode, quote, account }: PaymentKind) {
  const keys = [generatePrivateKey(), generatePrivateKey()]
  const helper = privateKeyToAddress(keys[1] as `0x${string}`)
  const receiver = newAddress()
  const chainId = quote === 'bridge' ? 1338 : 1337
  const chain = openChain(stack, chainId)
  const usdc = chain.tokens.USDC?.address as Address
  const amount = parseUnits(wanted, 6)
  const shared = {
    chain: chainId,
    tokenAddress: usdc,
    ...(account === 'smart' && { accountAbstraction: 'EIP4337' }),
    ...(account === 'inApp' && { wallets: ['inApp', 'dev.billfold.demo2'] }),
  }
  const widgets = {
    // Paying oneself in the same token is no payment, so another account receives it.
    fund: [
      'BuyWidget',
      { ...shared, amount: wanted, ...(quote === 'transfer' && { receiverAddress: receiver }) },
    ],
    direct: ['CheckoutWidget', { ...shared, seller: receiver, amount: wanted }],
    transaction: [
      'TransactionWidget',
      {
        ...shared,
        transaction: {
          to: usdc,
          chainId,
          data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, amount] }),
          erc20Value: { tokenAddress: usdc, amount: amount.toString() },
        },
      },
    ],
  } as const
  const [component, options] = widgets[mode]
  await open({ component, options, keys })
  const received = (owner: Address = receiver) => chain.getTokens('USDC', owner)
  return { receiver, helper, amount, chain, received }
}

/** The connected accounts, from the kit's record. */
async function readAccounts(page: Page): Promise<Address[]> {
  const text = await page.evaluate(() => localStorage.getItem('billfold.wallets'))
  const { wallets } = JSON.parse(text ?? '{}') as { wallets: { address: Address }[] }
  return wallets.map(({ address }) => address)
}

/** Returns true if another wallet pays because the caller has too little of the token. */
const isHelped = ({ mode, quote }: PaymentKind) => mode === 'transaction' && quote === 'transfer'

/** Returns the payer; a second wallet that is a smart account has its own address once connected. */
export async function findPayer(
  page: Page,
  kind: PaymentKind,
  { caller, helper }: { caller: Address; helper: Address },
): Promise<Address> {
  if (!isHelped(kind)) return caller
  if (kind.account !== 'smart') return helper
  await press(page, /^Execute/)
  await connectAnother(page)
  await expect(heading(page, 'Select Token')).toBeVisible()
  const accounts = await readAccounts(page)
  return accounts.find((address) => !isAddressEqual(address, caller)) as Address
}

/** Connects an account of a kind inside the widget. */
export async function connectInside(page: Page, account: PaymentKind['account']): Promise<Address> {
  await press(page, 'Connect wallet')
  const dialog = page.getByRole('dialog')
  if (account === 'inApp') {
    const email = newEmail()
    await dialog.getByRole('button', { name: loginWallet }).click()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.keyboard.press('Enter')
    await enterCode(page, email)
  } else await dialog.getByRole('button', { name: /^Demo Wallet 1$|^Demo Wallet 1 / }).click()
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeHidden()
  return (await readAccounts(page))[0] as Address
}

/** Funds the payer with the minimum: a smart account pays without ether. */
export async function giveMoney(
  stack: StackDescription,
  { mode, quote, account }: PaymentKind,
  { payer, caller }: { payer: Address; caller: Address },
): Promise<void> {
  const give = (address: Address, chainId: number, tokens: Record<string, string>, ether = '1') =>
    fundAccount(stack, { chainId, address, ether, tokens } as never)
  const gas = account === 'smart' && isAddressEqual(payer, caller) ? '0' : '1'
  if (quote === 'swap') await give(payer, 1337, { USDT: '20' }, gas)
  if (quote === 'transfer' || quote === 'bridge') await give(payer, 1337, { USDC: '20' }, gas)
  if (mode !== 'transaction') return
  const there = quote === 'bridge' ? 1338 : 1337
  await give(caller, there, { USDC: held }, account === 'smart' ? '0' : '1')
}

/** Reads the value beside "Network fee (max)", in the widget or in the wallet frame. */
function feeOf(within: Page | FrameLocator): Locator {
  return within.locator('dt', { hasText: 'Network fee (max)' }).locator('xpath=following-sibling::dd[1]')
}

/** Reads the widget's network fee without its fiat price. */
async function readFee(page: Page): Promise<string> {
  // The row is there, empty, while the fees are read.
  const amount = /^[\d.]+\s\w+/
  await expect(feeOf(page)).toHaveText(amount)
  const [figure = ''] = amount.exec(await feeOf(page).innerText()) ?? []
  return figure.replace(/\s/, ' ')
}

/** Walks from the widget's first screen to the end of the payment and of the following call. */
export async function payThrough(page: Page, { mode, quote, account }: PaymentKind): Promise<void> {
  const start = { fund: /^Buy 3 USDC/, direct: /^Buy Now/, transaction: /^Execute/ }[mode]
  await page.getByRole('button', { name: start }).click()
  await expect(heading(page, 'Choose Payment Method')).toBeVisible()
  const helped = isHelped({ mode, quote, account })
  if (quote === 'card') await payByCard(page)
  else {
    if (helped && account === 'smart') await press(page, /Demo Wallet 2/)
    else if (helped) await connectAnother(page)
    else await press(page, account === 'inApp' ? new RegExp(loginWallet) : /Demo Wallet 1/)
    const token = quote === 'swap' ? 'USDT' : 'USDC'
    await press(page, new RegExp(`^${token} on Local One`))
    await expect(heading(page, 'Payment Details')).toBeVisible()
    const signsHere = account === 'inApp' && !helped
    const shown = signsHere && quote === 'transfer' ? await readFee(page) : undefined
    await press(page, 'Confirm Payment')
    // One request has one figure; for several the widget shows the sum.
    const requests = quote === 'transfer' ? 1 : 2
    for (let count = 0; signsHere && count < requests; count++) {
      const question = await openQuestion(page)
      if (shown) await expect(feeOf(question.view)).toHaveText(shown)
      await question.approve()
    }
  }
  await expect(heading(page, 'Payment Successful!')).toBeVisible({ timeout: 90_000 })
  if (mode !== 'transaction') return
  await press(page, 'Continue')
  if (account === 'inApp') await approve(page)
  await expect(heading(page, 'Transaction sent')).toBeVisible({ timeout: 90_000 })
}

/** Connects a second wallet that pays beside the active one. */
async function connectAnother(page: Page): Promise<void> {
  await press(page, /^Connect Another Wallet/)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Demo Wallet 2/ })
    .click()
}

async function payByCard(page: Page): Promise<void> {
  await press(page, /^Pay with Card/)
  await press(page, /^Stripe/)
  const popup = page.waitForEvent('popup')
  await press(page, 'Confirm Payment')
  const provider = await popup
  await provider.getByRole('button', { name: /^Pay \d/ }).click()
}
