import { fundAccount } from '@billfold/devstack'
import { type Address, parseUnits } from 'viem'
import { openChain } from '../support/chain.js'
import { demoWallet } from '../support/demoWallet.js'
import { expect, test } from '../support/journey.js'
import { newAddress } from '../support/payments.js'

// Settlement takes place on another chain.
test.describe.configure({ timeout: 180_000 })

test('T31 a payment whose page was closed after the deposit is offered in the account modal of another page, ends there without a second request, and its receipt can be opened and copied on any day', async ({
  page,
  context,
  open,
  kit,
  stack,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const seller = newAddress()
  const { privateKey, address } = await fundAccount(stack, {
    chainId: 1337,
    ether: '1',
    tokens: { USDC: '20' },
  })
  const embed = { keys: [privateKey], wallets: 1 }
  const [here, there] = [openChain(stack, 1337), openChain(stack, 1338)]
  const usdc = there.tokens.USDC?.address as Address
  // Without status requests the payment cannot end in its first page.
  const status = '**/v1/status?**'
  await page.route(status, (route) => route.abort())
  await open({
    component: 'CheckoutWidget',
    options: { chain: 1338, tokenAddress: usdc, seller, amount: '3' },
    ...embed,
  })
  const wallet = demoWallet(page, 0)
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
  await press('Connect wallet')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${wallet.name}`) })
    .click()
  await press(/^Buy/)
  await press(new RegExp(wallet.name))
  await press(/^USDC on Local One/)
  await press('Confirm Payment')
  await expect.poll(async () => (await wallet.listSent()).length, { timeout: 60_000 }).toBe(2)
  const deposit = (await wallet.listSent())[1]?.hash ?? ''

  await open({ component: 'ConnectButton', ...embed })
  await kit.openAccount()
  await expect(kit.dialog.getByText('Payment in progress', { exact: true })).toBeVisible()
  await kit.dialog.getByRole('button', { name: 'View', exact: true }).click()
  await expect(kit.heading('Processing Payment')).toBeVisible()
  await page.unroute(status)
  await expect(kit.heading('Payment Successful!')).toBeVisible({ timeout: 90_000 })
  expect(await there.getTokens('USDC', seller)).toBe(parseUnits('3', 6))
  expect(await wallet.listSent()).toEqual([])
  expect(await here.reads.getTransactionCount({ address })).toBe(2)
  await kit.row('Done').click()
  await expect(kit.heading('Your account')).toBeVisible()

  await page.reload()
  await kit.openAccount()
  await kit.row('Payments').click()
  await kit.row(/3\sUSDC to/).click()
  await expect(kit.heading('Payment Receipt')).toBeVisible()
  await expect(kit.dialog.getByText('COMPLETED').first()).toBeVisible()
  await kit.row('Copy Receipt').click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(`Transaction Hash: ${deposit}`)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`To: ${seller}`)
})
