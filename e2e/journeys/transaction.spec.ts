import { fundAccount, type StackDescription, waitForReceipt } from '@billfold/devstack'
import type { Page } from '@playwright/test'
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  isAddressEqual,
  parseAbiItem,
  parseEther,
  parseUnits,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { openChain } from '../support/chain.js'
import { demoWallet } from '../support/demoWallet.js'
import { expect, test } from '../support/journey.js'
import type { EmbedOptions } from '../support/kit.js'

type Call = {
  chainId?: number
  /** Wei. */
  value?: bigint
  /** Encodes a transfer of a token of the stack. */
  token?: { symbol: 'USDC' | 'TOLL'; amount: string; decimals: number }
}

type Visit = { open(options: EmbedOptions): Promise<void>; page: Page; stack: StackDescription }
type Money = { ether?: string; tokens?: Record<string, string>; chainId?: number }

/** Opens a button for one call with a new, funded account. */
async function visit(
  { open, page, stack }: Visit,
  { money, call, options, ...rest }: { money: readonly Money[]; call: Call } & EmbedOptions,
) {
  const key = generatePrivateKey()
  const address = privateKeyToAddress(key)
  const receiver = privateKeyToAddress(generatePrivateKey())
  const { chainId = 1337, value = 0n, token } = call
  const give = ({ ether = '0', chainId: id = chainId, tokens }: Money) =>
    fundAccount(stack, { chainId: id as 1337, address, ether, tokens })
  for (const gift of money) await give(gift)
  const contract =
    token && (stack.chains.find(({ id }) => id === chainId)?.tokens[token.symbol]?.address as Address)
  const amount = token ? parseUnits(token.amount, token.decimals) : 0n
  const transaction = contract
    ? {
        to: contract,
        chainId,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, amount] }),
        erc20Value: { tokenAddress: contract, amount: amount.toString() },
      }
    : { to: receiver, chainId, value: value.toString() }
  await open({ component: 'TransactionButton', options: { ...options, transaction }, keys: [key], ...rest })
  const wallet = demoWallet(page, 0)
  await press(page, 'Connect')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Demo Wallet 1/ })
    .click()
  const button = page.getByRole('button', { name: 'Make the call' })
  await expect(button).toBeVisible()
  const chain = openChain(stack, chainId)
  const readToken = (owner: Address) =>
    contract
      ? chain.reads.readContract({
          address: contract,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [owner],
        })
      : 0n
  return {
    address,
    receiver,
    wallet,
    chain,
    give,
    readToken,
    /** Reads the wallet's transaction to the call's target from the chain. */
    async countCalls(): Promise<number> {
      const sent = (await wallet.listSent()).filter(
        ({ to, chainId: on }) => to && isAddressEqual(to, transaction.to) && on === chainId,
      )
      const receipts = await Promise.all(sent.map(({ hash }) => waitForReceipt(chain.reads, { hash })))
      return receipts.filter(({ status }) => status === 'success').length
    },
    start: () => button.click(),
    listTold: () =>
      page.evaluate(() => window.billfoldEvents.map(({ name, payload }) => [name, payload] as const)),
  }
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const closed = ['onError', expect.objectContaining({ message: 'User rejected transaction by closing modal' })]

async function told(journey: Awaited<ReturnType<typeof visit>>, names: string[]): Promise<void> {
  await expect
    .poll(async () =>
      (await journey.listTold()).map(([name]) => name).filter((name) => /Transaction|Error/.test(name)),
    )
    .toEqual(names)
}

async function isDeposit(page: Page, chain = 'Local One'): Promise<void> {
  await expect(heading(page, 'Insufficient funds')).toBeVisible()
  await expect(page.getByText(`Waiting for funds on ${chain}...`).first()).toBeVisible()
}

/** Waits for Continue. A visibility change makes the kit request the balance again. */
async function seeContinue(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Continue' })
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(button).toBeVisible({ timeout: 500 })
  }).toPass()
}

test('R1.19 R4.65 R4.75 enough for value and gas: no modal opens, and the call is mined once', async ({
  open,
  page,
  stack,
}) => {
  const value = parseEther('0.25')
  const journey = await visit({ open, page, stack }, { money: [{ ether: '1' }], call: { value } })
  await journey.start()
  await told(journey, ['onTransactionSent', 'onTransactionConfirmed'])
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await journey.chain.getBalance(journey.receiver)).toBe(value)
  expect(await journey.wallet.listSent()).toHaveLength(1)
})

test('R1.20 R2.199 R4.66 R4.69 R5.21 short of gas: what is missing is bought with ether of another network, then the call is mined once', async ({
  open,
  page,
  stack,
}) => {
  const value = parseEther('0.25')
  const money = [{ ether: '0.25' }, { ether: '1', chainId: 1338 }]
  const journey = await visit({ open, page, stack }, { money, call: { value } })
  await journey.start()
  await press(page, /^Execute/)
  await press(page, /Demo Wallet 1/)
  await press(page, /^ETH on Local Two/)
  await press(page, 'Confirm Payment')
  await expect(heading(page, 'Payment Successful!')).toBeVisible({ timeout: 60_000 })
  expect(await journey.countCalls()).toBe(0)
  await press(page, 'Continue')
  await expect(heading(page, 'Transaction sent')).toBeVisible()
  await told(journey, ['onTransactionSent', 'onTransactionConfirmed'])
  expect(await journey.countCalls()).toBe(1)
  expect(await journey.chain.getBalance(journey.receiver)).toBe(value)
})

test('R4.66 R4.69 short of an ERC-20: only the missing tokens are bought, then the call is mined once', async ({
  open,
  page,
  stack,
}) => {
  const token = { symbol: 'USDC', amount: '5', decimals: 6 } as const
  const journey = await visit(
    { open, page, stack },
    { money: [{ ether: '2', tokens: { USDC: '1.5' } }], call: { token } },
  )
  await journey.start()
  await press(page, /^Execute/)
  await press(page, /Demo Wallet 1/)
  await press(page, /^ETH on Local One/)
  await press(page, 'Confirm Payment')
  await expect(heading(page, 'Payment Successful!')).toBeVisible({ timeout: 60_000 })
  expect(await journey.readToken(journey.address)).toBe(parseUnits('5', 6))
  await press(page, 'Continue')
  await expect(heading(page, 'Transaction sent')).toBeVisible()
  await told(journey, ['onTransactionSent', 'onTransactionConfirmed'])
  expect(await journey.readToken(journey.receiver)).toBe(parseUnits('5', 6))
  expect(await journey.readToken(journey.address)).toBe(0n)
  expect(await journey.countCalls()).toBe(1)
})

test('R2.204 R2.206 R2.207 R4.70 R4.72 R9.23 funds that arrive while the deposit screen is open make Continue, and the call is mined once', async ({
  open,
  page,
  stack,
}) => {
  const value = parseEther('0.5')
  const journey = await visit(
    { open, page, stack },
    { money: [{ ether: '0.2' }], call: { value }, services: false },
  )
  await journey.start()
  await isDeposit(page)
  await expect(page.getByText(/^0\.2\sETH$/)).toBeVisible()
  await expect(page.getByText(/^Send at least 0\.3\d*\sETH on Local One to this address\.$/)).toBeVisible()
  await journey.give({ ether: '0.4' })
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible({ timeout: 20_000 })
  await press(page, 'Continue')
  await expect(heading(page, 'Transaction sent')).toBeVisible()
  await press(page, 'Done')
  await told(journey, ['onTransactionSent', 'onTransactionConfirmed'])
  expect(await journey.chain.getBalance(journey.receiver)).toBe(value)
  expect(await journey.countCalls()).toBe(1)
})

test('R4.67 no routes for the token: deposit, and once the tokens are there the call is mined once', async ({
  open,
  page,
  stack,
}) => {
  const token = { symbol: 'TOLL', amount: '5', decimals: 18 } as const
  const journey = await visit({ open, page, stack }, { money: [{ ether: '1' }], call: { token } })
  await journey.start()
  await isDeposit(page)
  await expect(page.getByText(/^Send at least 5\sTOLL on Local One/)).toBeVisible()
  await journey.give({ tokens: { TOLL: '10' } })
  await seeContinue(page)
  await press(page, 'Continue')
  await expect(heading(page, 'Transaction sent')).toBeVisible()
  await told(journey, ['onTransactionSent', 'onTransactionConfirmed'])
  expect(await journey.countCalls()).toBe(1)
})

test('R4.68 R4.71 the routes call fails: deposit; closing it rejects the transaction, and nothing is mined', async ({
  open,
  page,
  stack,
}) => {
  await page.route('**/v1/routes*', (route) => route.fulfill({ status: 500, body: '{}' }))
  const journey = await visit(
    { open, page, stack },
    { money: [{ ether: '0.1' }], call: { value: parseEther('5') } },
  )
  await journey.start()
  await isDeposit(page)
  await press(page, 'Close')
  await expect.poll(journey.listTold).toContainEqual(closed)
  expect(await journey.wallet.listSent()).toEqual([])
  await expect(page.getByRole('button', { name: 'Make the call' })).toBeFocused()
})

test('R2.208 a testnet: there is a link to its faucet', async ({ open, page, stack }) => {
  const call = { chainId: 1339, value: parseEther('0.5') }
  const journey = await visit({ open, page, stack }, { money: [{ ether: '0.1' }], call })
  await journey.start()
  await isDeposit(page, 'Local Testnet')
  await expect(page.getByRole('link', { name: 'Get testnet funds' })).toHaveAttribute(
    'href',
    /\/dev\/faucet$/,
  )
  await journey.give({ ether: '1' })
  await seeContinue(page)
  await press(page, 'Continue')
  await expect(heading(page, 'Transaction sent')).toBeVisible()
  expect(await journey.countCalls()).toBe(1)
})

/** Connects a smart account whose gas the app pays. */
async function visitSponsored({ open, page, stack }: Visit, call: Call) {
  const options = { chains: [1337], accountAbstraction: 'EIP4337' }
  const journey = await visit({ open, page, stack }, { money: [], call, options })
  const record = await page.evaluate(() => localStorage.getItem('billfold.wallets'))
  const { wallets } = JSON.parse(record ?? '{}') as { wallets: { address: Address }[] }
  const address = wallets[0]?.address
  if (!address) throw new Error('no account is connected')
  return {
    ...journey,
    address,
    give: (money: { ether?: string; tokens?: Record<string, string> }) =>
      fundAccount(stack, { chainId: 1337, address, ether: '0', ...money }),
    /** Reads the account's calls from the chain. */
    countEntries: async () => {
      const logs = await journey.chain.reads.getLogs({
        event: userOperation,
        args: { sender: address },
        fromBlock: 0n,
      })
      return logs.filter(({ args }) => args.success).length
    },
  }
}

const userOperation = parseAbiItem(
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
)

test('R5.24 R6.12 a sponsored account with tokens and no ether: no modal opens, and the call is mined once', async ({
  open,
  page,
  stack,
}) => {
  const token = { symbol: 'USDC', amount: '5', decimals: 6 } as const
  const journey = await visitSponsored({ open, page, stack }, { token })
  await journey.give({ tokens: { USDC: '7' } })
  await journey.start()
  await told(journey, ['onTransactionSent', 'onTransactionConfirmed'])
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await journey.readToken(journey.receiver)).toBe(parseUnits('5', 6))
  expect(await journey.chain.getBalance(journey.address)).toBe(0n)
  expect(await journey.countEntries()).toBe(1)
})

test('R5.23 R5.24 a sponsored account that lacks value is asked for the value alone, and the call is mined once', async ({
  open,
  page,
  stack,
}) => {
  const value = parseEther('0.5')
  await page.route('**/v1/routes*', (route) => route.fulfill({ status: 500, body: '{}' }))
  const journey = await visitSponsored({ open, page, stack }, { value })
  await journey.give({ ether: '0.2' })
  await journey.start()
  await isDeposit(page)
  await expect(page.getByText(/^Send at least 0\.3\sETH on Local One to this address\.$/)).toBeVisible()
  await journey.give({ ether: '0.3' })
  await seeContinue(page)
  await press(page, 'Continue')
  await expect(heading(page, 'Transaction sent')).toBeVisible({ timeout: 60_000 })
  await told(journey, ['onTransactionSent', 'onTransactionConfirmed'])
  expect(await journey.chain.getBalance(journey.receiver)).toBe(value)
  expect(await journey.chain.getBalance(journey.address)).toBe(0n)
  expect(await journey.countEntries()).toBe(1)
})

test('R2.211 R2.212 R4.73 R4.74 a wallet that rejects: without a modal the host is told, in the modal Try Again asks once more', async ({
  open,
  page,
  stack,
}) => {
  const value = parseEther('0.25')
  const journey = await visit(
    { open, page, stack },
    { money: [{ ether: '1' }], call: { value }, services: false },
  )
  await journey.wallet.rejectNext()
  await journey.start()
  await told(journey, ['onError'])
  expect(await journey.wallet.listSent()).toEqual([])
  await journey.chain.world.setBalance({ address: journey.address, value: 0n })
  await journey.start()
  await isDeposit(page)
  await journey.give({ ether: '1' })
  await seeContinue(page)
  await journey.wallet.rejectNext()
  await press(page, 'Continue')
  await expect(heading(page, 'Transaction failed')).toBeVisible()
  await expect(page.getByText('You cancelled the request in your wallet.')).toBeVisible()
  await press(page, 'Try Again')
  await expect(heading(page, 'Transaction sent')).toBeVisible()
  expect(await journey.countCalls()).toBe(1)
  expect(await journey.chain.getBalance(journey.receiver)).toBe(value)
})

test('R4.71 closed at every step of a deposit: nothing is mined until the wallet was told to, and then once', async ({
  open,
  page,
  stack,
}) => {
  const value = parseEther('0.25')
  const journey = await visit({ open, page, stack }, { money: [], call: { value }, services: false })
  await journey.start()
  await isDeposit(page)
  await page.keyboard.press('Escape')
  await expect.poll(journey.listTold).toContainEqual(closed)

  await journey.start()
  await isDeposit(page)
  await journey.give({ ether: '1' })
  await seeContinue(page)
  await press(page, 'Close')
  await told(journey, ['onError', 'onError'])
  expect(await journey.wallet.listRequests()).not.toContain('eth_sendTransaction')

  await journey.chain.world.setBalance({ address: journey.address, value: 0n })
  await journey.start()
  await isDeposit(page)
  await journey.give({ ether: '1' })
  await seeContinue(page)
  await journey.wallet.hangNext()
  await press(page, 'Continue')
  await expect(page.getByText('Sending transaction')).toBeVisible()
  await expect.poll(journey.wallet.listRequests).toContain('eth_sendTransaction')
  await press(page, 'Close')
  await told(journey, ['onError', 'onError', 'onError'])
  await journey.wallet.answerPending()
  await told(journey, ['onError', 'onError', 'onError', 'onTransactionSent', 'onTransactionConfirmed'])
  expect(await journey.countCalls()).toBe(1)
})

test('R4.71 closed at every step of buying: the call is never made', async ({ open, page, stack }) => {
  const value = parseEther('0.25')
  const money = [{ ether: '0.1', tokens: { USDC: '2000' } }]
  const journey = await visit({ open, page, stack }, { money, call: { value } })
  const steps = [
    () => expect(page.getByRole('button', { name: /^Execute/ })).toBeEnabled(),
    () => press(page, /^Execute/),
    () => press(page, /Demo Wallet 1/),
    () => press(page, /^USDC on Local One/),
  ]
  for (const [index] of steps.entries()) {
    await journey.start()
    for (const step of steps.slice(0, index + 1)) await step()
    await press(page, 'Close')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await journey.start()
  for (const step of steps) await step()
  await press(page, 'Confirm Payment')
  await expect(heading(page, 'Payment Successful!')).toBeVisible({ timeout: 60_000 })
  await press(page, 'Close')
  await told(
    journey,
    Array.from({ length: 5 }, () => 'onError'),
  )
  expect(await journey.countCalls()).toBe(0)
  expect(await journey.chain.getBalance(journey.receiver)).toBe(0n)
  expect(await journey.chain.getBalance(journey.address)).toBeGreaterThanOrEqual(value)
})
