import { fundAccount, startRemoteWallet } from '@billfold/devstack'
import type { Page } from '@playwright/test'
import { type Address, type Hex, verifyMessage, verifyTypedData } from 'viem'
import { expect, test } from '../journey.js'
import { readBalance } from '../stack.js'

const options = { walletConnect: { projectId: 'local' } }
const slow = { timeout: 30_000 }
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test.setTimeout(120_000)

/** The Verify service is not on this machine; whoever asks it hears nothing. */
test.beforeEach(async ({ context }) => {
  await context.route(/walletconnect\.(org|com)/, (route) => route.abort())
})

/** The code as the kit hands it out: the button that copies it. */
async function copyCode(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: /^QR code to connect/ })).toBeVisible(slow)
  await dialog.getByRole('button', { name: 'Copy Link' }).click()
  return page.evaluate(() => navigator.clipboard.readText())
}

test('R9.53 a wallet on another device scans the code, is connected, comes back after a reload and leaves', async ({
  page,
  kit,
  open,
  stack,
}) => {
  const { account } = await fundAccount(stack, { chainId: 1337, ether: '1' })
  const phone = await startRemoteWallet({ relayUrl: stack.urls.relay, account, chains: stack.chains })
  await open({ options })
  await kit.connectButton.click()
  await kit.row(/^WalletConnect/).click()
  await phone.pair(await copyCode(page))
  await expect(kit.accountButton).toBeVisible(slow)
  await page.reload()
  await expect(kit.accountButton).toBeVisible(slow)
  expect(phone.sessionCount()).toBe(1)
  await kit.openAccount()
  await kit.row('Disconnect Wallet').click()
  await expect(kit.connectButton).toBeVisible(slow)
  await expect.poll(() => phone.sessionCount(), slow).toBe(0)
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
  context,
}) => {
  await open({ options })
  await kit.connect(first.name)
  const [address] = (await first.listAccounts()) as [Address]
  await kit.openAccount()
  await kit.row('Manage Wallet').click()
  await kit.row('Connect an App').click()
  await expect(kit.dialog.getByText('Copy your connection URI from the external app.')).toBeVisible(slow)
  await expect(kit.dialog.getByText('Where do I find the URI?')).toBeVisible()
  const field = kit.dialog.getByPlaceholder('WalletConnect URI')
  const connect = kit.dialog.getByRole('button', { name: 'Connect', exact: true })
  await connect.click()
  await expect(kit.dialog.getByText('Please enter a valid URI')).toBeVisible()

  const app = await context.newPage()
  await app.goto('/dapp.html')
  await app.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(app.getByLabel('URI')).toContainText('wc:', slow)
  await field.fill((await app.getByLabel('URI').textContent()) ?? '')
  await connect.click()
  await expect(kit.heading('Other app wants to connect')).toBeVisible(slow)
  await expect(
    kit.dialog.getByText('Nobody has verified this website', { exact: false }).first(),
  ).toBeVisible()
  await expect(app.getByLabel('Account')).not.toContainText(address)
  await connect.click()
  const origin = new URL(page.url()).origin
  await expect(kit.dialog.getByText(`Connected to ${origin}`)).toBeVisible(slow)
  await expect(app.getByLabel('Account')).toContainText(`connected ${address} 1337`, slow)
  await kit.close()

  const result = app.getByLabel('Result')
  const ask = async (action: string, title: string, button = 'Confirm') => {
    await app.getByRole('button', { name: action, exact: true }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible(slow)
    await expect(result).toBeEmpty()
    await page.getByRole('dialog').getByRole('button', { name: button }).click()
    await expect(result).not.toBeEmpty(slow)
    return (await result.textContent()) as Hex
  }
  const message = 'Hello from the other app'
  expect(
    await verifyMessage({ address, message, signature: await ask('Sign message', 'Sign a message') }),
  ).toBe(true)
  expect(await ask('Sign message', 'Sign a message', 'Reject')).toContain('rejected')

  await page.reload()
  await expect(kit.accountButton).toBeVisible(slow)
  await app.reload()
  await expect(app.getByLabel('Account')).toContainText(`connected ${address}`, slow)
  const signature = await ask('Sign data', 'Sign structured data')
  const typed = {
    types: { Mail: [{ name: 'contents', type: 'string' }] },
    primaryType: 'Mail',
    message: { contents: 'Hello' },
    domain: { name: 'Other app', chainId: 1337 },
  } as const
  expect(await verifyTypedData({ ...typed, address, signature })).toBe(true)
  const before = await readBalance(stack, 1337, bob)
  await ask('Send', 'Send a transaction')
  await expect.poll(() => readBalance(stack, 1337, bob), slow).toBeGreaterThanOrEqual(before + 0.25)

  await app.getByRole('button', { name: 'Switch network' }).click()
  await expect(app.getByLabel('Account')).toContainText(`connected ${address} 1338`, slow)

  await kit.openAccount()
  await kit.row('Manage Wallet').click()
  await kit.row('Connect an App').click()
  await kit.dialog.getByRole('button', { name: `Disconnect from ${origin}` }).click()
  await expect(app.getByLabel('Account')).toContainText('disconnected', slow)
  await expect(field).toBeVisible()
})
