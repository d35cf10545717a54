import { fundAccount, startRemoteWallet, waitForReceipt } from '@billfold/devstack'
import type { Page } from '@playwright/test'
import {
  type Address,
  type Hex,
  hashMessage,
  isAddressEqual,
  parseEther,
  parseEventLogs,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { isValidSignature, openChain } from '../support/chain.js'
import { approve, connectWithEmail } from '../support/inApp.js'
import { expect, test } from '../support/journey.js'
import type { Kit } from '../support/kit.js'
import { sendForm } from '../support/send.js'

const options = { walletConnect: { projectId: 'local' } }
const slow = { timeout: 30_000 }
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test.setTimeout(120_000)

/** The Verify service is not on this machine; requests to it fail. */
test.beforeEach(async ({ context }) => {
  await context.route(/walletconnect\.(org|com)/, (route) => route.abort())
})

/** The pairing code from the kit's copy button. */
async function copyCode(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: /^QR code to connect/ })).toBeVisible(slow)
  await dialog.getByRole('button', { name: 'Copy Link' }).click()
  return page.evaluate(() => navigator.clipboard.readText())
}

test('R9.53 a wallet on another device scans the code, signs and sends, comes back after a reload and leaves', async ({
  page,
  kit,
  open,
  stack,
}) => {
  const { account } = await fundAccount(stack, { chainId: 1337, ether: '1' })
  const phone = await startRemoteWallet({ relayUrl: stack.urls.relay, account, chains: stack.chains })
  await open({ component: 'WagmiHooks', options })
  await kit.connectButton.click()
  await kit.row(/^WalletConnect/).click()
  await phone.pair(await copyCode(page))
  await expect(kit.accountButton).toBeVisible(slow)
  await page.getByRole('button', { name: 'Sign message' }).click()
  const result = page.getByLabel('Result')
  await expect(result).toContainText('0x', slow)
  const signature = (await result.textContent()) as Hex
  expect(await verifyMessage({ address: account.address, message: 'Hello from wagmi', signature })).toBe(true)

  await page.reload()
  await expect(kit.accountButton).toBeVisible(slow)
  expect(phone.sessionCount()).toBe(1)
  const receiver = privateKeyToAddress(generatePrivateKey())
  await kit.openAccount()
  await kit.row('Send').click()
  const form = sendForm(kit)
  await form.fill(receiver, '0.25')
  await form.press()
  await expect(kit.heading('Transaction Successful')).toBeVisible(slow)
  expect(await openChain(stack, 1337).getBalance(receiver)).toBe(parseEther('0.25'))
  expect(phone.requests.map(({ method }) => method)).toEqual(['personal_sign', 'eth_sendTransaction'])
  await kit.close()
  await kit.openAccount()
  await kit.row('Disconnect Wallet').click()
  await expect(kit.connectButton).toBeVisible(slow)
  await expect.poll(() => phone.sessionCount(), slow).toBe(0)
})

const message = 'Hello from the other app'

/** Connects an app of wagmi and WalletConnect to the active account by its pasted URI. */
async function connectApp(kit: Kit, page: Page, address: Address) {
  const { dialog } = kit
  await kit.openAccount()
  await kit.row('Manage Wallet').click()
  await kit.row('Connect an App').click()
  await expect(dialog.getByText('Copy your connection URI from the external app.')).toBeVisible(slow)
  await expect(dialog.getByRole('link', { name: 'Where do I find the URI?' })).toBeVisible()
  const field = dialog.getByPlaceholder('WalletConnect URI')
  const connect = dialog.getByRole('button', { name: 'Connect', exact: true })
  await connect.click()
  await expect(dialog.getByText('Please enter a valid URI')).toBeVisible()

  const app = await page.context().newPage()
  await app.goto('/dapp.html')
  await app.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(app.getByLabel('URI')).toContainText('wc:', slow)
  await field.fill((await app.getByLabel('URI').textContent()) ?? '')
  await connect.click()
  await expect(kit.heading('Other app wants to connect')).toBeVisible(slow)
  await expect(dialog.getByText('This website is not verified', { exact: false }).first()).toBeVisible()
  await expect(app.getByLabel('Account')).not.toContainText(address)
  await connect.click()
  const origin = new URL(page.url()).origin
  await expect(dialog.getByText(`Connected to ${origin}`)).toBeVisible(slow)
  await expect(app.getByLabel('Account')).toContainText(`connected ${address} 1337`, slow)
  await kit.close()

  const result = app.getByLabel('Result')
  /** The app sends a request, the user answers it in the page; in-app accounts then ask in their frame. */
  const ask = async (action: string, title: string, button = 'Confirm', inFrame = false) => {
    await app.getByRole('button', { name: action, exact: true }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible(slow)
    await expect(result).toBeEmpty()
    await page.getByRole('dialog').getByRole('button', { name: button }).click()
    if (inFrame) {
      await page.bringToFront()
      await approve(page)
    }
    await expect(result).not.toBeEmpty(slow)
    return (await result.textContent()) as Hex
  }
  return { app, ask, origin, field }
}

test('R2.118 an app uses an in-app account: its message is confirmed on the page and again in the frame', async ({
  page,
  kit,
  open,
}) => {
  await open({ options: { ...options, wallets: ['inApp'] } })
  const address = await connectWithEmail(kit)
  const { ask } = await connectApp(kit, page, address)
  const signature = await ask('Sign message', 'Sign a message', 'Confirm', true)
  expect(await verifyMessage({ address, message, signature })).toBe(true)
})

test('R2.118 an app uses a smart account: it signs before it is deployed, and sends without gas of its own', async ({
  page,
  kit,
  open,
  stack,
}) => {
  await open({ options: { ...options, wallets: ['inApp'], accountAbstraction: 'EIP4337' } })
  const address = await connectWithEmail(kit)
  await fundAccount(stack, { chainId: 1337, address, ether: '0.25' })
  const { ask } = await connectApp(kit, page, address)
  const signature = await ask('Sign message', 'Sign a message', 'Confirm', true)
  const checked = { address, hash: hashMessage(message), signature }
  expect(await isValidSignature(stack, checked)).toEqual({ valid: true, made: true })
  const hash = await ask('Send', 'Send a transaction', 'Confirm', true)
  const { reads, getBalance } = openChain(stack, 1337)
  const { logs } = await waitForReceipt(reads, { hash })
  const done = parseEventLogs({ abi: entryPoint08Abi, logs, eventName: 'UserOperationEvent' })
  expect(done.filter(({ args }) => isAddressEqual(args.sender, address))).toMatchObject([
    { args: { success: true } },
  ])
  // The full amount arrived, because the gas was sponsored.
  expect(await getBalance(address)).toBe(0n)
})

test('without a project id there is no WalletConnect, neither in the list nor in Manage Wallet', async ({
  kit,
  open,
  first,
}) => {
  await open()
  await kit.connectButton.click()
  await expect(kit.row(new RegExp(`^${first.name}`))).toBeVisible()
  await expect(kit.row(/^WalletConnect/)).toBeHidden()
  await kit.close()
  await kit.connect(first.name)
  await kit.openAccount()
  await kit.row('Manage Wallet').click()
  await expect(kit.heading('Manage Wallet')).toBeVisible()
  await expect(kit.row('Connect an App')).toBeHidden()
})

test('R2.118 R2.128 R2.129 R2.130 R2.131 R2.132 R2.133 R2.134 R2.135 R2.136 R4.97 R5.55 an app of nothing but wagmi and WalletConnect uses a Billfold account: signs, sends, switches, both sides reload, disconnects', async ({
  page,
  kit,
  open,
  first,
  stack,
}) => {
  const { account, privateKey } = await fundAccount(stack, { chainId: 1337, ether: '1' })
  const { address } = account
  await open({ options, keys: [privateKey], wallets: 1 })
  await kit.connect(first.name)
  const { app, ask, origin, field } = await connectApp(kit, page, address)
  const signature = await ask('Sign message', 'Sign a message')
  expect(await verifyMessage({ address, message, signature })).toBe(true)
  expect(await ask('Sign message', 'Sign a message', 'Cancel')).toContain('rejected')

  await page.reload()
  await expect(kit.accountButton).toBeVisible(slow)
  await app.reload()
  await expect(app.getByLabel('Account')).toContainText(`connected ${address}`, slow)
  const sealed = await ask('Sign data', 'Sign structured data')
  const typed = {
    types: { Mail: [{ name: 'contents', type: 'string' }] },
    primaryType: 'Mail',
    message: { contents: 'Hello' },
    domain: { name: 'Other app', chainId: 1337 },
  } as const
  expect(await verifyTypedData({ ...typed, address, signature: sealed })).toBe(true)
  const hash = await ask('Send', 'Send a transaction')
  const { reads } = openChain(stack, 1337)
  expect(await waitForReceipt(reads, { hash })).toMatchObject({ status: 'success' })
  const sent = { from: address.toLowerCase(), to: bob.toLowerCase(), value: parseEther('0.25') }
  expect(await reads.getTransaction({ hash })).toMatchObject(sent)

  await app.getByRole('button', { name: 'Switch network' }).click()
  await expect(app.getByLabel('Account')).toContainText(`connected ${address} 1338`, slow)

  await kit.openAccount()
  await kit.row('Manage Wallet').click()
  await kit.row('Connect an App').click()
  const leave = kit.dialog.getByRole('button', { name: `Disconnect from ${origin}` })
  await expect(leave).toHaveText('Disconnect')
  await expect(field).toBeHidden()
  await leave.click()
  await expect(app.getByLabel('Account')).toContainText('disconnected', slow)
  await expect(field).toBeVisible()
})
