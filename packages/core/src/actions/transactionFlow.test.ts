import { getStack, getStackChain, type StackChain, startChain } from '@billfold/devstack'
import { type Address, encodeFunctionData, erc20Abi, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { nativeTokenAddress } from '../chain/nativeToken.js'
import { transactionCostQuery } from '../query/transactionCostQuery.js'
import { command, readChain } from '../test/createWorld.js'
import { createPayWorld, type PayWorldOptions, tokenOf } from '../test/payWorld.js'
import { sendTransaction } from './sendTransaction.js'
import { chooseMode } from './transactionFlow.js'

let shared: StackChain
let services: string
let own: StackChain & { stop(): Promise<void> }
beforeAll(async () => {
  const stack = await getStack()
  shared = getStackChain(stack, 1337)
  services = stack.urls.services
  own = await startChain()
}, 120_000)
afterAll(() => own?.stop())
afterEach(() => vi.unstubAllGlobals())

async function setUp(options: Partial<PayWorldOptions> = {}) {
  const set = await createPayWorld({
    chains: [own],
    services: undefined,
    ether: '1',
    tokens: { USDC: '10' },
    ...options,
  })
  const page = await set.visit()
  const [chain] = options.chains ?? [own]
  const transaction = { to: set.receiver, chainId: chain?.id ?? 0, value: parseEther('0.5') }
  const choose = (changes: object = {}, more: object = {}) =>
    chooseMode(page.billfold, { account: set.payer, transaction: { ...transaction, ...changes }, ...more })
  return { ...set, ...page, transaction, choose }
}

test('R4.65 R1.19 R5.22 enough for value and gas: the transaction is sent directly', async () => {
  const set = await setUp()
  expect(await set.choose()).toMatchObject({ mode: 'send', cost: { shortfall: undefined } })
})

test('R5.21 R5.23 R5.24 one wei too little for the gas asks for that wei; a sponsored account needs none', async () => {
  const set = await setUp()
  const { cost } = await set.choose()
  const needed = (cost?.value ?? 0n) + (cost?.gas ?? 0n)
  await command(own, 'anvil_setBalance', [set.payer, `0x${(needed - 1n).toString(16)}`])
  expect(await set.choose()).toMatchObject({
    cost: { shortfall: { tokenAddress: nativeTokenAddress, amount: 1n } },
  })
  expect(await set.choose({}, { sponsored: true })).toMatchObject({ mode: 'send' })
})

test('R9.24 what a call costs is asked again every 30 s', async () => {
  const set = await setUp()
  const query = transactionCostQuery(set.billfold, { account: set.payer, transaction: set.transaction })
  expect(query.refetchInterval).toBe(30_000)
  expect((await query.queryFn()).shortfall).toBeUndefined()
})

test('R4.67 without routes, deposit', async () => {
  const set = await setUp()
  expect(await set.choose({ value: parseEther('5') })).toMatchObject({ mode: 'deposit' })
})

test('R4.66 R1.20 with routes for the chain and token, buy; of a token only what is missing', async () => {
  const set = await setUp({ chains: [shared], services })
  expect(await set.choose({ value: parseEther('5') })).toMatchObject({ mode: 'buy' })
  const erc20Value = { tokenAddress: tokenOf(shared, 'USDC'), amount: 12_000_000n }
  const short = await set.choose({ value: 0n, erc20Value })
  expect(short).toMatchObject({
    mode: 'buy',
    cost: { shortfall: { tokenAddress: erc20Value.tokenAddress, amount: 2_000_000n } },
  })
})

test('R4.68 a routes call that fails, deposit', async () => {
  const failing: typeof fetch = async () => new Response('{}', { status: 500 })
  const set = await setUp({ services: 'http://bridge.test', fetch: failing })
  expect(await set.choose({ value: parseEther('5') })).toMatchObject({ mode: 'deposit' })
})

test('R8.30 a cost that cannot be estimated is logged, and the transaction is sent directly', async () => {
  const set = await setUp()
  vi.spyOn(set.billfold.wagmi, 'getClient').mockReturnValue({
    request: async () => {
      throw new Error('503')
    },
  } as never)
  expect(await set.choose()).toEqual({ mode: 'send', cost: undefined })
  expect(set.warnings).toContain('Failed to estimate cost')
})

test('a call that would fail for want of money is measured generously, not refused', async () => {
  const set = await setUp()
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [set.receiver, 999_000_000n],
  })
  const erc20Value = { tokenAddress: tokenOf(own, 'USDC'), amount: 999_000_000n }
  const choice = await set.choose({ to: tokenOf(own, 'USDC') as Address, value: 0n, data, erc20Value })
  expect(choice).toMatchObject({ mode: 'deposit', cost: { shortfall: { amount: 989_000_000n } } })
})

test('R4.75 one opening makes the call exactly once, however often it is asked', async () => {
  const set = await setUp()
  const hashes: string[] = []
  const send = () =>
    sendTransaction(set.billfold, {
      id: 'opening-1',
      connector: set.connector,
      account: set.payer,
      transaction: set.transaction,
      onSent: (hash) => hashes.push(hash),
    })
  await Promise.all([send(), send(), send()])
  await send()
  expect(set.requests('eth_sendTransaction')).toHaveLength(1)
  expect(new Set(hashes)).toEqual(new Set([set.wallet.sent[0]?.hash]))
  expect(await readChain(own).getBalance({ address: set.receiver })).toBe(parseEther('0.5'))
})

test('R4.73 R4.74 a rejected call can be tried again', async () => {
  const set = await setUp()
  const { connector, transaction } = set
  const parameters = { id: 'opening-2', connector, account: set.payer, transaction }
  set.wallet.rejectNext()
  await expect(sendTransaction(set.billfold, parameters)).rejects.toMatchObject({ code: 4001 })
  const done = await sendTransaction(set.billfold, parameters)
  expect(done.steps[0]?.status).toBe('confirmed')
})
