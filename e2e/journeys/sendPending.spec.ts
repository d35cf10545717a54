import { startChain } from '@billfold/devstack'
import { type Address, createWalletClient, http, parseEther, parseGwei } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { openChain } from '../support/chain.js'
import { demoWallet } from '../support/demoWallet.js'
import { expect, test } from '../support/journey.js'
import type { Kit } from '../support/kit.js'
import { openSend, sendForm } from '../support/send.js'

const chainId = 1339
const newAddress = (): Address => privateKeyToAddress(generatePrivateKey())

async function openAgain(kit: Kit): Promise<void> {
  await kit.page.reload()
  await kit.openAccount()
  await kit.row('Send').click()
  await expect(kit.dialog).toContainText('Transfer in progress')
  await kit.row('View').click()
}

/** Starts a separate chain, so that mining can be stopped: the shared chains mine every second. */
const testStill = test.extend<{ chain: ReturnType<typeof openChain> }>({
  chain: async ({ page, stack }, use) => {
    const { origin } = new URL(openChain(stack, chainId).rpcUrl)
    const own = await startChain({ chainId })
    await page.route(
      (url) => url.origin === origin,
      (route) => route.continue({ url: own.rpcUrl }),
    )
    await use(openChain({ ...stack, chains: [own] }, chainId))
    await own.stop()
  },
})

testStill(
  'a page that is reloaded while a transfer waits to be mined finds it again, follows it and does not ask twice',
  async ({ kit, open, chain, first }) => {
    const receiver = newAddress()
    await open({ options: { chains: [chainId] } })
    await first.setChain(chainId)
    const send = await openSend(kit, first.name)
    await send.fill(receiver, '0.01')
    await send.waitForCheck()
    await chain.world.setAutomine(false)
    await send.press()
    await expect(kit.dialog).toContainText('You can close this window.')
    await expect(kit.dialog).not.toContainText('Keep this window open')
    await openAgain(kit)
    await expect(kit.dialog).toContainText('You can close this window.')
    await expect(kit.dialog.locator('[data-whole]')).toHaveText(receiver)
    await chain.world.mine({ blocks: 1 })
    await expect(kit.heading('Transaction Successful')).toBeVisible()
    expect(await chain.getBalance(receiver)).toBe(parseEther('0.01'))
    expect(await first.listRequests()).not.toContain('eth_sendTransaction')
  },
)

test('a transfer that the wallet sent but never answered for is found after a reload', async ({
  kit,
  open,
  stack,
  first,
}) => {
  const chain = openChain(stack, chainId)
  const receiver = newAddress()
  await open({ options: { chains: [chainId] } })
  await first.setChain(chainId)
  const send = await openSend(kit, first.name)
  await send.fill(receiver, '0.02')
  await first.dropResponseNext()
  await send.press()
  await expect(kit.dialog).toContainText('Keep this window open')
  await expect.poll(() => chain.getBalance(receiver)).toBe(parseEther('0.02'))
  await kit.page.reload()
  await kit.openAccount()
  await kit.row('Transactions').click()
  await expect(kit.dialog).toContainText(`${receiver.slice(0, 4)}...${receiver.slice(-3)}`)
  await expect(kit.dialog).toContainText('Successful')
  await kit.row('Back').click()
  await kit.row('Send').click()
  await expect(sendForm(kit).button).toBeVisible()
  expect(await first.listRequests()).not.toContain('eth_sendTransaction')
  expect(await chain.getBalance(receiver)).toBe(parseEther('0.02'))
})

testStill(
  'a transfer that its owner sends again with a higher fee is the same transfer',
  async ({ kit, open, chain, stack, first }) => {
    const receiver = newAddress()
    await open({ options: { chains: [chainId] } })
    await first.setChain(chainId)
    const send = await openSend(kit, first.name)
    await send.fill(receiver, '0.03')
    await send.waitForCheck()
    await chain.world.setAutomine(false)
    await send.press()
    await expect(kit.dialog).toContainText('You can close this window.')
    const [sent] = await first.listSent()
    const alice = stack.accounts.find(({ name }) => name === 'alice')
    if (!sent || !alice) throw new Error('nothing was sent')
    const wallet = createWalletClient({
      account: privateKeyToAccount(alice.privateKey),
      transport: http(chain.rpcUrl),
    })
    const hash = await wallet.sendTransaction({
      chain: null,
      to: receiver,
      value: parseEther('0.03'),
      nonce: sent.nonce,
      gas: 21_000n,
      maxFeePerGas: parseGwei('100'),
      maxPriorityFeePerGas: parseGwei('50'),
    })
    await chain.world.mine({ blocks: 1 })
    await expect(kit.heading('Transaction Successful')).toBeVisible({ timeout: 20_000 })
    expect(await chain.getReceipt(hash)).toMatchObject({ status: 'success' })
    expect(await chain.getBalance(receiver)).toBe(parseEther('0.03'))
  },
)

test('R5.54 amount and gas may use the balance up to the last wei, but for one wei more the wallet is not asked', async ({
  kit,
  open,
  page,
  stack,
}) => {
  const chain = openChain(stack, chainId)
  const receiver = newAddress()
  await open({ wallets: 10, options: { chains: [chainId] } })
  const wallet = demoWallet(page, 3)
  const [address] = (await wallet.listAccounts()) as [Address]
  await wallet.setChain(chainId)
  const { baseFeePerGas } = await chain.reads.getBlock()
  const tip = await chain.reads.estimateMaxPriorityFeePerGas()
  const fee = 21_000n * (((baseFeePerGas ?? 0n) * 12n) / 10n + tip)
  await chain.world.setBalance({ address, value: parseEther('0.9') + fee - 1n })
  const send = await openSend(kit, wallet.name)
  await send.fill(receiver, '0.9')
  await expect(kit.dialog).toContainText('Insufficient balance for transfer amount and gas')
  await send.button.click()
  expect(await wallet.listRequests()).not.toContain('eth_sendTransaction')
  await chain.world.setBalance({ address, value: parseEther('0.9') + fee })
  await send.fill(receiver, '0.90')
  await send.press()
  await expect(kit.heading('Transaction Successful')).toBeVisible()
  expect(await chain.getBalance(receiver)).toBe(parseEther('0.9'))
})
