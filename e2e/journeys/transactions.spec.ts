import { fundAccount } from '@billfold/devstack'
import type { Address } from 'viem'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { openChain } from '../support/chain.js'
import { expect, test } from '../support/journey.js'

const short = (address: string) => `${address.slice(0, 4)}...${address.slice(-3)}`

test('R2.55 R2.101 what the account did elsewhere is listed from the indexer, each hash once', async ({
  kit,
  open,
  stack,
  second,
}) => {
  const chain = openChain(stack, 1337)
  const receiver: Address = privateKeyToAddress(generatePrivateKey())
  await open()
  const [address = '0x'] = (await second.listAccounts()) as Address[]
  await fundAccount(stack, { chainId: 1337, address, ether: '1' })
  const value = `0x${parseEther('0.001').toString(16)}`
  await kit.connect(second.name)
  await kit.page.evaluate(
    ([from, to, amount]) =>
      window.demoWallets[1]?.provider.request({
        method: 'eth_sendTransaction',
        params: [{ from, to, value: amount }],
      }),
    [address, receiver, value] as const,
  )
  await expect.poll(() => chain.getBalance(receiver)).toBe(parseEther('0.001'))
  const rows = kit.dialog.getByText(`Interacted with ${short(receiver)}`)
  // The indexer may lag behind the chain; the list is read when it opens.
  await expect(async () => {
    await kit.page.reload()
    await kit.openAccount()
    await kit.row('Transactions').click()
    await expect(rows).toHaveCount(1, { timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await expect(kit.dialog).toContainText('Successful')
  await expect(kit.dialog.getByText('Received').first()).toBeVisible()
})

test('R2.98 an account that did nothing on a network is told so', async ({ kit, open, page }) => {
  await open({ wallets: 10, options: { chains: [1339] } })
  await page.evaluate(() => window.demoWallets[7]?.setChain(1339))
  await kit.connect('Demo Wallet 8')
  await kit.openAccount()
  await kit.row('Transactions').click()
  await expect(kit.dialog).toContainText('No Transactions')
})
