import { fundAccount, type StackDescription } from '@billfold/devstack'
import type { Page } from '@playwright/test'
import { type Address, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { openChain } from '../chain.js'
import { approve, newEmail, readCode, walletFrame } from '../inApp.js'
import { expect, test } from '../journey.js'
import type { Kit } from '../kit.js'
import { sendForm } from '../send.js'

// Operations go through a bundler, and people read what they sign.
test.describe.configure({ timeout: 180_000 })

const options = { chains: [1337], explorer: 'https://explorer.invalid' }
const newAddress = (): Address => privateKeyToAddress(generatePrivateKey())

/** The active account, as the kit's own record has it. */
async function readAccount(page: Page): Promise<{ walletId: string; address: Address }> {
  const text = await page.evaluate(() => localStorage.getItem('billfold.wallets'))
  const { wallets } = JSON.parse(text ?? '{}') as { wallets: { walletId: string; address: Address }[] }
  expect(wallets).toHaveLength(1)
  return wallets[0] as { walletId: string; address: Address }
}

/** Tokens and no ether: the gas must come from somewhere else. */
function giveTokens(stack: StackDescription, address: Address, tokens: Record<string, string>) {
  return fundAccount(stack, { chainId: 1337, address, ether: '0', tokens } as never)
}

async function connectWithEmail(kit: Kit, page: Page): Promise<Address> {
  const email = newEmail()
  await kit.chooseWallet('Email or guest')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.keyboard.press('Enter')
  await expect(kit.heading('Enter the code')).toBeVisible()
  await page.getByLabel('Code').fill(await readCode(email))
  await expect(kit.accountButton).toBeVisible()
  await expect(kit.dialog).toBeHidden()
  return (await readAccount(page)).address
}

async function sendUsdc(kit: Kit, page: Page, stack: StackDescription, approvals: number): Promise<Address> {
  const receiver = newAddress()
  const form = sendForm(kit)
  await kit.openAccount()
  await kit.row('Send').click()
  await expect(kit.heading('Send Funds')).toBeVisible()
  await form.chooseToken(openChain(stack, 1337).tokens.USDC?.address ?? '', 'USDC')
  await form.fill(receiver, '2.5')
  await form.press()
  for (let index = 0; index < approvals; index++) await approve(page)
  await expect(kit.heading('Transaction Successful')).toBeVisible({ timeout: 60_000 })
  expect(await openChain(stack, 1337).getTokens('USDC', receiver)).toBe(parseUnits('2.5', 6))
  return receiver
}

test('R1.6 R2.45 R2.46 R7.39 a new email user with a sponsored smart account sends a token without owning gas; the label leads to the account once it is deployed', async ({
  open,
  kit,
  page,
  stack,
}) => {
  const chain = openChain(stack, 1337)
  await open({ options: { ...options, wallets: ['inApp'], accountAbstraction: 'EIP4337' } })
  const address = await connectWithEmail(kit, page)
  await giveTokens(stack, address, { USDC: '10' })
  await kit.openAccount()
  await expect(kit.dialog.getByText('Smart Account', { exact: true })).toBeVisible()
  await expect(kit.dialog.getByRole('link', { name: 'Smart Account' })).toBeHidden()
  expect(await chain.reads.getCode({ address })).toBeUndefined()
  await kit.close()

  await sendUsdc(kit, page, stack, 1)
  expect(await chain.getBalance(address)).toBe(0n)
  expect(await chain.reads.getCode({ address })).toBeDefined()

  await page.reload()
  await expect(kit.accountButton).toBeVisible({ timeout: 30_000 })
  expect(await readAccount(page)).toMatchObject({ walletId: 'smart:inApp', address })
  await kit.openAccount()
  const link = kit.dialog.getByRole('link', { name: 'Smart Account' })
  await expect(link).toHaveAttribute('href', `${options.explorer}/address/${address}`)
})

test('R1.6 the same under EIP-7702: the address stays the owner’s, and the frame says what it becomes', async ({
  open,
  kit,
  page,
  stack,
}) => {
  const chain = openChain(stack, 1337)
  await open({ options: { ...options, wallets: ['inApp'], accountAbstraction: 'EIP7702' } })
  const address = await connectWithEmail(kit, page)
  await giveTokens(stack, address, { USDC: '10' })
  const becoming = walletFrame(page).getByText('Become a smart account')
  const [receiver] = await Promise.all([
    sendUsdc(kit, page, stack, 2),
    expect(becoming).toBeVisible({ timeout: 60_000 }),
  ])
  expect(receiver).toMatch(/^0x/)
  expect(await chain.getBalance(address)).toBe(0n)
  const code = await chain.reads.getCode({ address })
  expect(code?.toLowerCase()).toBe(`0xef0100${chain.contracts.account7702.slice(2).toLowerCase()}`)
})

test('R1.6 R2.45 any wallet is the owner: it is listed once, also after a reload, and pays with approval and swap in one operation', async ({
  open,
  page,
  stack,
  first,
}) => {
  const seller = newAddress()
  const chain = openChain(stack, 1337)
  const usdc = chain.tokens.USDC?.address as Address
  await open({
    component: 'CheckoutWidget',
    options: {
      ...options,
      accountAbstraction: 'EIP4337',
      chain: 1337,
      tokenAddress: usdc,
      seller,
      amount: '3',
    },
  })
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
  await press('Connect wallet')
  const choice = page.getByRole('dialog').getByRole('button', { name: /^Demo Wallet 1$|^Demo Wallet 1 / })
  await expect(choice).toHaveCount(1)
  await choice.click()
  const buy = page.getByRole('button', { name: /^Buy/ })
  await expect(buy).toBeVisible()
  const { address, walletId } = await readAccount(page)
  expect(walletId).toBe('smart:dev.billfold.demo1')
  expect(await first.listAccounts()).not.toContain(address)
  await giveTokens(stack, address, { USDT: '20' })
  await page.reload()
  await buy.click()
  await press(/Demo Wallet 1/)
  await press(/^USDT on Local One/)
  await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeVisible()
  await press('Confirm Payment')
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible({ timeout: 60_000 })
  expect(await chain.getTokens('USDC', seller)).toBe(parseUnits('3', 6))
  expect(await chain.getBalance(address)).toBe(0n)
  expect(await first.listSent()).toEqual([])
  expect((await readAccount(page)).walletId).toBe(walletId)
})
