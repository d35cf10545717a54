import { fundAccount, waitForReceipt } from '@billfold/devstack'
import type { Page } from '@playwright/test'
import { type Address, encodeFunctionData, formatEther, namehash, parseEther, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { inEvery } from '../browsers/inEvery.js'
import { openChain } from '../support/chain.js'
import { demoWallet } from '../support/demoWallet.js'
import { expect, test } from '../support/journey.js'
import { press, type } from '../support/keyboard.js'
import { openSend, sendForm } from '../support/send.js'

/** Each journey has its own payer, so that they can run in parallel. */
const payers = { ether: 2, usdc: 3, clicks: 4, usdt: 5, name: 6, refusing: 8, reverting: 9 } as const

const newAddress = (): Address => privateKeyToAddress(generatePrivateKey())

async function findPayer(page: Page, index: number) {
  const wallet = demoWallet(page, index)
  const [address] = await wallet.listAccounts()
  return { wallet, address: address as Address }
}

test(
  'R2.73 R2.72 ether is sent: what arrives on the chain is what was typed, and the balance on the page follows',
  inEvery('send'),
  async ({ kit, open, page, stack }) => {
    const chain = openChain(stack, 1337)
    const receiver = newAddress()
    await open({ wallets: 10 })
    const { wallet, address } = await findPayer(page, payers.ether)
    const send = await openSend(kit, wallet.name)
    await send.fill(receiver, '0.75')
    await expect(kit.dialog.locator('[data-whole]')).toHaveText(receiver)
    await send.press()
    await expect(kit.heading('Transaction Successful')).toBeVisible()
    expect(await chain.getBalance(receiver)).toBe(parseEther('0.75'))
    const [sent, ...others] = await wallet.listSent()
    expect(others).toEqual([])
    expect(await chain.getReceipt(sent?.hash ?? '0x')).toMatchObject({ status: 'success' })
    await kit.row('Done').click()
    const left = Number(formatEther(await chain.getBalance(address)))
    await expect(kit.row(/Switch network$/)).toContainText(String(left).slice(0, 6))
  },
)

for (const [symbol, index] of [
  ['USDC', payers.usdc],
  ['USDT', payers.usdt],
] as const)
  test(
    `R2.65 R2.73 ${symbol} is found by its pasted address and sent`,
    inEvery('send'),
    async ({ kit, open, page, stack }) => {
      const chain = openChain(stack, 1337)
      const receiver = newAddress()
      await open({ wallets: 10 })
      const { wallet, address } = await findPayer(page, index)
      await fundAccount(stack, { chainId: 1337, address, ether: '1', tokens: { [symbol]: '50' } })
      const send = await openSend(kit, wallet.name)
      await send.chooseToken(chain.tokens[symbol]?.address ?? '', symbol)
      await send.fill(receiver, '12.345678')
      await send.press()
      await expect(kit.heading('Transaction Successful')).toBeVisible()
      expect(await chain.getTokens(symbol, receiver)).toBe(parseUnits('12.345678', 6))
      expect(await wallet.listSent()).toHaveLength(1)
    },
  )

test(
  'R5.45 a name is sent to the address that the chain has for it, which is shown whole first',
  inEvery('send'),
  async ({ kit, open, page, stack }) => {
    const chain = openChain(stack, 1337)
    const dave = stack.accounts.find(({ name }) => name === 'dave')?.address ?? '0x'
    await open({ wallets: 10 })
    const { wallet } = await findPayer(page, payers.name)
    await fundAccount(stack, {
      chainId: 1337,
      address: (await findPayer(page, payers.name)).address,
      ether: '1',
    })
    const send = await openSend(kit, wallet.name)
    await send.fill('dave.eth', '0.001')
    await expect(kit.dialog.locator('[data-whole]')).toHaveText(dave)
    await expect(kit.dialog).toContainText('dave.eth belongs to this address')
    await send.press()
    await expect(kit.heading('Transaction Successful')).toBeVisible()
    const [sent] = await wallet.listSent()
    expect(await chain.reads.getTransaction({ hash: sent?.hash ?? '0x' })).toMatchObject({
      to: dave.toLowerCase(),
      value: parseEther('0.001'),
    })
  },
)

test('a name that leads elsewhere by the time of sending is refused, and nothing is asked of the wallet', async ({
  kit,
  open,
  page,
  stack,
}) => {
  const chain = openChain(stack, 1337)
  const erin = stack.accounts.find(({ name }) => name === 'erin')?.address ?? '0x'
  const thief = newAddress()
  await open({ wallets: 10 })
  const { wallet } = await findPayer(page, payers.ether)
  const send = await openSend(kit, wallet.name)
  await send.fill('erin.eth', '0.01')
  await expect(kit.dialog.locator('[data-whole]')).toHaveText(erin)
  await send.waitForCheck()
  try {
    await setName(chain, 'erin.eth', thief)
    await send.press()
    await expect(kit.dialog).toContainText('The name now belongs to a different address than you confirmed.')
    await expect(kit.dialog).toContainText('Nothing was sent.')
    expect(await wallet.listRequests()).not.toContain('eth_sendTransaction')
    expect(await chain.getBalance(thief)).toBe(0n)
    await kit.row('Try Again').click()
    await expect(kit.dialog.locator('[data-whole]')).toHaveText(thief)
  } finally {
    await setName(chain, 'erin.eth', erin)
  }
})

test('R2.74 R8.37 what the wallet refuses is said so; trying again sends once', async ({
  kit,
  open,
  page,
  stack,
}) => {
  const chain = openChain(stack, 1337)
  const receiver = newAddress()
  await open({ wallets: 10 })
  const { wallet, address } = await findPayer(page, payers.refusing)
  await fundAccount(stack, { chainId: 1337, address, ether: '1' })
  const send = await openSend(kit, wallet.name)
  await wallet.rejectNext()
  await send.fill(receiver, '0.1')
  await send.press()
  await expect(kit.heading('Transaction Rejected')).toBeVisible()
  await expect(kit.dialog).toContainText('Nothing was sent.')
  expect(await chain.getBalance(receiver)).toBe(0n)
  await kit.row('Try Again').click()
  await send.press()
  await expect(kit.heading('Transaction Successful')).toBeVisible()
  expect(await chain.getBalance(receiver)).toBe(parseEther('0.1'))
})

test('R2.74 what the network reverts is a failure, and only the fee is gone', async ({
  kit,
  open,
  page,
  stack,
}) => {
  const chain = openChain(stack, 1337)
  const receiver = newAddress()
  await open({ wallets: 10 })
  const { wallet, address } = await findPayer(page, payers.reverting)
  await chain.world.setBalance({ address, value: parseEther('3') })
  const send = await openSend(kit, wallet.name)
  await send.fill(receiver, '')
  await kit.row('Max: all that can be sent').click()
  await send.waitForCheck()
  await wallet.hangNext()
  await send.press()
  await expect(kit.dialog).toContainText(`Confirm in ${wallet.name}`)
  await expect.poll(wallet.listRequests).toContain('eth_sendTransaction')
  await chain.world.setCode({ address: receiver, bytecode: '0x60006000fd' })
  await wallet.answerPending()
  await expect(kit.heading('Transaction Failed')).toBeVisible()
  await expect(kit.dialog).toContainText('Only the network fee was spent')
  const [sent] = await wallet.listSent()
  expect(await chain.getReceipt(sent?.hash ?? '0x')).toMatchObject({ status: 'reverted' })
  expect(await chain.getBalance(receiver)).toBe(0n)
})

test('200 presses in a row are one request and one transfer', async ({ kit, open, page, stack }) => {
  const chain = openChain(stack, 1337)
  const receiver = newAddress()
  await open({ wallets: 10 })
  const { wallet, address } = await findPayer(page, payers.clicks)
  await fundAccount(stack, { chainId: 1337, address, ether: '30' })
  const send = await openSend(kit, wallet.name)
  await send.fill(receiver, '0.1')
  await send.waitForCheck()
  await send.button.evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 200; press++) button.click()
  })
  await expect(kit.heading('Transaction Successful')).toBeVisible()
  expect(await wallet.listSent()).toHaveLength(1)
  const requests = await wallet.listRequests()
  expect(requests.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  expect(await chain.getBalance(receiver)).toBe(parseEther('0.1'))
})

test('by keyboard alone: choose a token, send it, and find it among the transactions', async ({
  kit,
  open,
  page,
  stack,
  second,
}) => {
  const chain = openChain(stack, 1337)
  const receiver = newAddress()
  await open()
  await press(page, /^Connect$/)
  await press(page, new RegExp(`^${second.name}`))
  await expect(kit.accountButton).toBeVisible()
  await expect(kit.dialog).toBeHidden()
  await press(page, /Open account$/)
  await press(page, /^Send$/)
  await press(page, /Choose another token$/)
  await type(page, /^Search by name/, chain.tokens.USDC?.address ?? '')
  // The search waits until typing ends; then one is left.
  await expect(kit.row(/^DAI/)).toBeHidden()
  await expect(kit.row(/^USDC/)).toBeVisible()
  await press(page, /^USDC/, 'Space')
  await type(page, /^Send to/, receiver)
  await type(page, /^Amount/, '1.25')
  await sendForm(kit).waitForCheck()
  await page.keyboard.press('Enter')
  await expect(kit.heading('Transaction Successful')).toBeVisible()
  expect(await chain.getTokens('USDC', receiver)).toBe(1_250_000n)
  await press(page, /^Done$/)
  await press(page, /^Transactions$/)
  await expect(kit.dialog).toContainText(`${receiver.slice(0, 4)}...${receiver.slice(-3)}`)
})

const setAddr = {
  type: 'function',
  name: 'setAddr',
  stateMutability: 'nonpayable',
  inputs: [{ type: 'bytes32' }, { type: 'uint256' }, { type: 'bytes' }],
  outputs: [],
} as const

const owner = {
  ...setAddr,
  name: 'owner',
  stateMutability: 'view',
  inputs: [],
  outputs: [{ type: 'address' }],
} as const

/** Changes the address record of a name, as its owner could at any time. */
async function setName(chain: ReturnType<typeof openChain>, name: string, address: Address): Promise<void> {
  const to = chain.contracts.ensResolver ?? '0x'
  const from = await chain.reads.readContract({ address: to, abi: [owner], functionName: 'owner' })
  const data = encodeFunctionData({ abi: [setAddr], args: [namehash(name), 60n, address] })
  await chain.world.impersonateAccount({ address: from })
  await chain.world.setBalance({ address: from, value: parseEther('1') })
  const hash = await chain.world.request({
    method: 'eth_sendTransaction',
    params: [{ from, to, data }],
  } as never)
  await waitForReceipt(chain.reads, { hash })
}
