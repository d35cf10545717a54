import { fundAccount, type StackDescription } from '@billfold/devstack'
import type { Page } from '@playwright/test'
import {
  type Address,
  erc20Abi,
  type Hex,
  hashMessage,
  hashTypedData,
  isAddressEqual,
  parseEventLogs,
  parseUnits,
  verifyMessage,
} from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { isValidSignature, openChain } from '../support/chain.js'
import { approve, connectWithEmail, readAccount } from '../support/inApp.js'
import { expect, test } from '../support/journey.js'
import type { Kit } from '../support/kit.js'
import { sendForm } from '../support/send.js'

// User operations go through a bundler, and signing has reading delays.
test.describe.configure({ timeout: 180_000 })

const options = { chains: [1337], explorer: 'https://explorer.invalid' }
const newAddress = (): Address => privateKeyToAddress(generatePrivateKey())

/** Tokens without ether, so that the gas must be paid by others. */
function giveTokens(stack: StackDescription, address: Address, tokens: Record<string, string>) {
  return fundAccount(stack, { chainId: 1337, address, ether: '0', tokens } as never)
}

/** Result of the page's wagmi buttons, after the given number of questions in the frame. */
async function press(page: Page, name: string, titles: readonly string[]): Promise<string> {
  const result = page.getByLabel('Result')
  await page.getByRole('button', { name, exact: true }).click()
  for (const title of titles) await approve(page, title)
  await expect(result).not.toBeEmpty({ timeout: 60_000 })
  return (await result.textContent()) ?? ''
}

const message = 'Hello from wagmi'
const mail = {
  types: { Mail: [{ name: 'contents', type: 'string' }] },
  primaryType: 'Mail',
  message: { contents: 'Hello' },
  domain: { name: 'Host', chainId: 1337 },
} as const

/** Verifies both kinds of signature with the account's contract. */
async function sign(page: Page, stack: StackDescription, address: Address) {
  const signatures = {
    message: (await press(page, 'Sign message', ['Sign message'])) as Hex,
    data: (await press(page, 'Sign data', ['Sign data'])) as Hex,
  }
  const hashes = { message: hashMessage(message), data: hashTypedData(mail) }
  const judge = async (kind: 'message' | 'data') =>
    isValidSignature(stack, { address, hash: hashes[kind], signature: signatures[kind] })
  const wrong = { address, hash: hashMessage('Other'), signature: signatures.message }
  expect(await isValidSignature(stack, wrong)).toMatchObject({ valid: false })
  return { ...signatures, judge: async () => [await judge('message'), await judge('data')] }
}

async function sendUsdc(
  kit: Kit,
  page: Page,
  stack: StackDescription,
  titles: readonly string[],
): Promise<void> {
  const receiver = newAddress()
  const form = sendForm(kit)
  await kit.openAccount()
  await kit.row('Send').click()
  await expect(kit.heading('Send Funds')).toBeVisible()
  await form.chooseToken(openChain(stack, 1337).tokens.USDC?.address ?? '', 'USDC')
  await form.fill(receiver, '2.5')
  await form.press()
  for (const title of titles) await approve(page, title)
  await expect(kit.heading('Transaction Successful')).toBeVisible({ timeout: 60_000 })
  expect(await openChain(stack, 1337).getTokens('USDC', receiver)).toBe(parseUnits('2.5', 6))
}

/** Sends approval and transfer through wagmi's `useSendCalls`, and reads the result from the chain. */
async function batch(page: Page, stack: StackDescription, people: { address: Address; receiver: Address }) {
  const { address, receiver } = people
  const { reads, tokens, contracts, getTokens } = openChain(stack, 1337)
  const usdc = tokens.USDC?.address as Address
  const [status, ...hashes] = (await press(page, 'Approve and transfer', ['Do 2 things at once'])).split(' ')
  expect([status, hashes.length]).toEqual(['success', 1])
  const { logs } = await reads.getTransactionReceipt({ hash: hashes[0] as Hex })
  const own = parseEventLogs({ abi: entryPoint08Abi, logs, eventName: 'UserOperationEvent' })
  expect(own.filter(({ args }) => isAddressEqual(args.sender, address))).toMatchObject([
    { args: { success: true } },
  ])
  expect(own.every((log) => isAddressEqual(log.address, contracts.entryPoint))).toBe(true)
  const args = [address, receiver] as const
  expect(await reads.readContract({ address: usdc, abi: erc20Abi, functionName: 'allowance', args })).toBe(7n)
  expect(await getTokens('USDC', receiver)).toBe(3n)
}

test('R1.6 R2.45 R2.46 R7.39 a new email user with a sponsored smart account sends a token without owning gas, batches, and signs before and after; the label leads to the account once it is deployed', async ({
  open,
  kit,
  page,
  stack,
}) => {
  const chain = openChain(stack, 1337)
  const receiver = newAddress()
  const hooks = { tokenAddress: chain.tokens.USDC?.address, receiverAddress: receiver }
  await open({
    component: 'WagmiHooks',
    options: { ...options, ...hooks, wallets: ['inApp'], accountAbstraction: 'EIP4337' },
  })
  const address = await connectWithEmail(kit)
  await giveTokens(stack, address, { USDC: '10' })
  const early = await sign(page, stack, address)
  const valid = { valid: true, made: true }
  expect(await early.judge()).toEqual([valid, valid])
  await kit.openAccount()
  await expect(kit.dialog.getByText('Smart Account', { exact: true })).toBeVisible()
  await expect(kit.dialog.getByRole('link', { name: 'Smart Account' })).toBeHidden()
  expect(await chain.reads.getCode({ address })).toBeUndefined()
  await kit.close()

  await sendUsdc(kit, page, stack, ['Send tokens'])
  expect(await chain.getBalance(address)).toBe(0n)
  expect(await chain.reads.getCode({ address })).toBeDefined()

  await page.reload()
  await expect(kit.accountButton).toBeVisible({ timeout: 30_000 })
  expect(await readAccount(page)).toMatchObject({ walletId: 'smart:inApp', address })
  await kit.openAccount()
  const link = kit.dialog.getByRole('link', { name: 'Smart Account' })
  await expect(link).toHaveAttribute('href', `${options.explorer}/address/${address}`)
  await kit.close()

  await batch(page, stack, { address, receiver })
  expect(await chain.getBalance(address)).toBe(0n)
  const late = await sign(page, stack, address)
  const deployed = { valid: true, made: false }
  expect(await late.judge()).toEqual([deployed, deployed])
  expect(await early.judge()).toEqual([valid, valid])
})

test('R1.6 the same under EIP-7702: the address stays the owner’s, and the frame says what it becomes', async ({
  open,
  kit,
  page,
  stack,
}) => {
  const chain = openChain(stack, 1337)
  const receiver = newAddress()
  const hooks = { tokenAddress: chain.tokens.USDC?.address, receiverAddress: receiver }
  await open({
    component: 'WagmiHooks',
    options: { ...options, ...hooks, wallets: ['inApp'], accountAbstraction: 'EIP7702' },
  })
  const address = await connectWithEmail(kit)
  await giveTokens(stack, address, { USDC: '10' })
  // Not deployed yet, so verifiers recover the key.
  const early = (await press(page, 'Sign message', ['Sign message'])) as Hex
  expect(await verifyMessage({ address, message, signature: early })).toBe(true)
  await sendUsdc(kit, page, stack, ['Become a smart account', 'Send tokens'])
  expect(await chain.getBalance(address)).toBe(0n)
  const code = await chain.reads.getCode({ address })
  expect(code?.toLowerCase()).toBe(`0xef0100${chain.contracts.account7702.slice(2).toLowerCase()}`)
  await kit.close()

  await batch(page, stack, { address, receiver })
  expect(await chain.getBalance(address)).toBe(0n)
  const deployed = { valid: true, made: false }
  expect(await (await sign(page, stack, address)).judge()).toEqual([deployed, deployed])
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
  const click = (name: string | RegExp) => page.getByRole('button', { name }).click()
  await click('Connect wallet')
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
  await click(/Demo Wallet 1/)
  await click(/^USDT on Local One/)
  await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeVisible()
  await click('Confirm Payment')
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible({ timeout: 60_000 })
  expect(await chain.getTokens('USDC', seller)).toBe(parseUnits('3', 6))
  expect(await chain.getBalance(address)).toBe(0n)
  expect(await first.listSent()).toEqual([])
  expect((await readAccount(page)).walletId).toBe(walletId)
})
