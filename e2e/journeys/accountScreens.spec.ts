import { fundAccount } from '@billfold/devstack'
import { parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { inEvery } from '../browsers/inEvery.js'
import { openChain } from '../support/chain.js'
import { demoWallet } from '../support/demoWallet.js'
import { loginWallet, newEmail, readAccount, walletFrame } from '../support/inApp.js'
import { expect, test } from '../support/journey.js'
import { hasKeyboard, press, pressFramed, type } from '../support/keyboard.js'
import { readCode } from '../support/mail.js'

test('R1.1 R2.51 a page with the button alone has account and payments too. Buy by keyboard alone: ether bought with USDC is on the chain, and one is back at the account', async ({
  kit,
  open,
  page,
  stack,
}) => {
  const chain = openChain(stack, 1337)
  const tokens = { USDC: '100' }
  const { address, privateKey } = await fundAccount(stack, { chainId: 1337, ether: '1', tokens })
  await open({ keys: [privateKey] })
  await kit.connect(demoWallet(page, 0).name)
  await kit.accountButton.focus()
  await page.keyboard.press('Enter')
  await press(page, /^Buy$/)
  await expect(kit.heading('Buy ETH')).toBeFocused()
  await press(page, /^Buy 0\.01 ETH$/)
  await expect(kit.heading('Choose Payment Method')).toBeFocused()
  await press(page, new RegExp(demoWallet(page, 0).name))
  await press(page, /^USDC on Local One/)
  await expect(kit.heading('Payment Details')).toBeFocused()
  const before = await chain.getBalance(address)
  await press(page, /^Confirm Payment$/)
  await expect(kit.heading('Payment Successful!')).toBeVisible()
  const [spent, sent] = [await chain.getTokens('USDC', address), await demoWallet(page, 0).listSent()]
  expect(spent).toBeLessThan(100_000_000n)
  const receipts = await Promise.all(sent.map(({ hash }) => chain.getReceipt(hash)))
  const gas = receipts.reduce((sum, { gasUsed, effectiveGasPrice }) => sum + gasUsed * effectiveGasPrice, 0n)
  expect((await chain.getBalance(address)) - before + gas).toBe(parseEther('0.01'))
  await press(page, /^Done$/)
  await expect(kit.heading('Your account')).toBeVisible()
})

/** Each screen with the presses from Main, its heading, and the number of Back presses. */
const screens = [
  { presses: [/^Send$/], heading: 'Send Funds' },
  { presses: [/^Receive$/], heading: 'Receive Funds' },
  { presses: [/^Buy$/], heading: 'Buy ETH' },
  { presses: [/^Transactions$/], heading: 'Transactions' },
  { presses: [/^View Assets$/], heading: 'Assets' },
  { presses: [/Switch network$/], heading: 'Select Network' },
  { presses: [/^Switch wallet/], heading: 'Wallets' },
  { presses: [/^Manage Wallet$/], heading: 'Manage Wallet' },
  { presses: [/^Manage Wallet$/, /^Connect an App/], heading: 'Connect an App' },
  { presses: [/^Manage Wallet$/, /^Linked Profiles/], heading: 'Linked Profiles' },
] as const

test(
  'R1.10 R1.21 by keyboard alone every screen is reached from Main, takes the focus to its heading, and leads back; one disconnects',
  inEvery('account'),
  async ({ kit, open, page, first }) => {
    await open({ options: { walletConnect: { projectId: 'local' } } })
    await kit.connect(first.name)
    await kit.accountButton.focus()
    await page.keyboard.press('Enter')
    for (const { presses, heading } of screens) {
      for (const name of presses) await press(page, name)
      await expect(kit.heading(heading)).toBeFocused()
      for (const _ of presses) await press(page, /^Back$/)
      await expect(kit.heading('Your account')).toBeFocused()
    }
    await expect(kit.row(/ETH.*Switch network$/)).toBeVisible()
    await press(page, /^Disconnect Wallet$/)
    await expect(kit.connectButton).toBeVisible()
  },
)

test('by keyboard alone a network is searched for and switched to, and the address is copied whole', async ({
  kit,
  open,
  page,
  first,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open()
  await kit.connect(first.name)
  await kit.accountButton.focus()
  await page.keyboard.press('Enter')
  await press(page, /^Receive$/)
  await press(page, /^Copy address/)
  const [address] = await first.listAccounts()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await press(page, /^Back$/)
  await press(page, /Switch network$/)
  await type(page, /^Search by name/, 'lcoal tow')
  await expect(kit.row(/^Local One/)).toBeHidden()
  await press(page, /^Local Two/)
  await expect.poll(() => first.ask('eth_chainId')).toBe('0x53a')
})

test('T62 by keyboard alone a guest links an email, with a yes in the wallet’s own frame, and then sees the private key', async ({
  kit,
  open,
  page,
}) => {
  await open({ options: { wallets: ['inApp'], connectModal: { size: 'compact' } } })
  await press(page, /^Connect$/)
  await press(page, new RegExp(`^${loginWallet}`))
  await press(page, /^Continue as a guest/)
  await expect(kit.accountButton).toBeVisible()
  await press(page, /Open account$/)
  await press(page, /^Manage Wallet$/)
  await press(page, /^Linked Profiles/)
  await press(page, /^Link a Profile/)
  const email = newEmail()
  await type(page, /^Email/, email)
  await page.keyboard.press('Enter')
  await pressFramed(page, walletFrame(page).getByRole('button', { name: 'Approve' }))
  await expect.poll(() => hasKeyboard(walletFrame(page).getByLabel('Code'))).toBe(true)
  await page.keyboard.type(await readCode(email))
  await page.keyboard.press('Enter')
  await expect(kit.heading('Linked Profiles')).toBeVisible()
  await expect(kit.dialog.getByText(email)).toBeVisible()

  // A guest login proves nothing any more: the key needs a code.
  await press(page, /^Back$/)
  await press(page, /^Export Private Key/)
  const frame = page.frameLocator('iframe[title="Export In-App Wallet"]')
  await pressFramed(page, frame.getByRole('button', { name: `Send a code to ${email}` }))
  await expect(frame.getByLabel('Code')).toBeFocused()
  await page.keyboard.type(await readCode(email, 2))
  await page.keyboard.press('Enter')
  await pressFramed(page, frame.getByRole('button', { name: 'Show my private key' }))
  const key = frame.getByLabel('Your private key')
  await expect(key).toHaveText(/^0x\w{64}$/)
  const { address } = await readAccount(page)
  expect(privateKeyToAccount((await key.textContent()) as `0x${string}`).address).toBe(address)
  await pressFramed(page, frame.getByRole('button', { name: 'Hide' }))
  await expect(key).toBeHidden()
})
