import { NameResolver } from '@billfold/contracts'
import {
  fundAccount,
  type StackChain,
  type StackDescription,
  startChain,
  waitForReceipt,
} from '@billfold/devstack'
import { createFakeClock } from '@billfold/test'
import fc from 'fast-check'
import {
  type Address,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  http,
  namehash,
  parseEther,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { nativeTokenAddress, zeroAddress } from '../chain/nativeToken.js'
import { encodeTransfer } from '../engine/calls.js'
import { listEntries } from '../engine/journal.js'
import { resumeEntry } from '../engine/run.js'
import { createLife, type Life } from '../test/createLife.js'
import { command, createWorld, readChain } from '../test/createWorld.js'
import { checkSend } from './checkSend.js'
import { estimateMax } from './estimateMax.js'
import { listActivity } from './listActivity.js'
import { describeSendFailure, sendFunds } from './sendFunds.js'

let one: StackChain & { stop(): Promise<void> }
let two: StackChain & { stop(): Promise<void> }

beforeAll(async () => {
  ;[one, two] = await Promise.all([startChain(), startChain({ chainId: 1338 })])
}, 120_000)
afterAll(async () => {
  await Promise.all([one?.stop(), two?.stop()])
})
afterEach(() => vi.unstubAllGlobals())

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const tokens = { USDC: '100', USDT: '100', TOLL: '100' }

async function setUp(money: { ether?: string; tokens?: typeof tokens } = { ether: '10', tokens }) {
  const key = generatePrivateKey()
  const account = privateKeyToAddress(key)
  const stack = { chains: [one, two] } as unknown as StackDescription
  await fundAccount(stack, { chainId: one.id, address: account, ether: '0', ...money })
  const world = createWorld({ chains: [one, two], privateKeys: [key] })
  const page = await world.visit()
  const receiver = privateKeyToAddress(generatePrivateKey())
  const form = { account, chainId: one.id, receiverAddress: receiver as string, amount: '1' }
  const send = (
    changes: Partial<typeof form> & { tokenAddress?: Address; confirmedAddress?: Address } = {},
  ) => sendFunds(page.billfold, { connector: page.connector, ...form, ...changes })
  const asked = () => world.requests('eth_sendTransaction').length
  return { ...page, world, wallet: world.wallet, key, account, receiver, form, send, asked }
}

const token = (symbol: keyof typeof tokens | 'HOSTILE' | 'WETH') => one.tokens[symbol]?.address as Address
const etherOf = (address: Address) => readChain(one).getBalance({ address })
const tokensOf = (symbol: keyof typeof tokens, address: Address) =>
  readChain(one).readContract({
    address: token(symbol),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error) => error,
  )

test('R3.12 R5.46 R7.35 a send without a token is a native one: it arrives to the wei, and its record says so', async () => {
  const set = await setUp()
  const done = await set.send({ amount: '1.000000000000000001' })
  expect(await etherOf(set.receiver)).toBe(10n ** 18n + 1n)
  expect(done.steps[0]).toMatchObject({ status: 'confirmed', hash: set.wallet.sent[0]?.hash })
  expect(done.details).toMatchObject({ receiver: set.receiver, amount: 10n ** 18n + 1n })
})

test('R7.35 R7.37 tokens are sent by the wallet, and each receipt is awaited by its hash: USDC, USDT that answers nothing, and one that keeps a part', async () => {
  const set = await setUp()
  const asked = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => asked.mockRestore())
  await set.send({ tokenAddress: token('USDC'), amount: '1.5' })
  await set.send({ tokenAddress: token('USDT'), amount: '2' })
  await set.send({ tokenAddress: token('TOLL'), amount: '3' })
  expect(await tokensOf('USDC', set.receiver)).toBe(1_500_000n)
  expect(await tokensOf('USDT', set.receiver)).toBe(2_000_000n)
  const kept = parseEther('3') - (await tokensOf('TOLL', set.receiver))
  expect(kept > 0n && kept < parseEther('1')).toBe(true)
  const hashes = set.wallet.sent.map(({ hash }) => hash)
  expect(hashes).toHaveLength(3)
  const looked = asked.mock.calls.flatMap(([, init]) => {
    const { method, params } = JSON.parse(String(init?.body ?? '{}')) as {
      method?: string
      params?: string[]
    }
    return method === 'eth_getTransactionReceipt' ? (params ?? []) : []
  })
  expect([...new Set(looked)]).toEqual(hashes)
})

test('call data written by hand is what the ABI coder writes', () => {
  const address = fc
    .uint8Array({ minLength: 20, maxLength: 20 })
    .map((b) => `0x${Buffer.from(b).toString('hex')}` as const)
  fc.assert(
    fc.property(address, fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (receiver, amount) => {
      const { data } = encodeTransfer({ tokenAddress: alice, receiver, amount })
      expect(data).toBe(
        encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, amount] }),
      )
    }),
  )
  expect(encodeTransfer({ tokenAddress: nativeTokenAddress, receiver: bob, amount: 5n })).toEqual({
    to: bob,
    value: 5n,
    data: '0x',
  })
})

test.each([
  ['R5.47', '', 'InvalidReceiver'],
  ['R5.47', 'nobody', 'InvalidReceiver'],
  ['R5.47', 'name.', 'InvalidReceiver'],
  ['R5.47', 'name.12', 'InvalidReceiver'],
  ['R5.47', 'a name.eth', 'InvalidReceiver'],
  ['R5.47', '0x70997970C51812dc3A010C7d01b50e0d17dc79C', 'InvalidReceiver'],
  ['R5.47 wrong checksum', '0x70997970C51812dc3A010C7d01b50e0d17dc79c8', 'InvalidReceiver'],
  ['R5.53', 'nobody.eth', 'AddressUnresolved'],
  ['R5.53', 'unregistered.eth', 'AddressUnresolved'],
])('%s the receiver "%s" is refused: %s', async (_id, receiverAddress, name) => {
  const set = await setUp({ ether: '1' })
  expect(await failureOf(set.send({ receiverAddress }))).toHaveProperty('name', name)
  expect(set.asked()).toBe(0)
})

test.each([
  ['R5.48', ''],
  ['R5.48', 'one'],
  ['R5.48', '-1'],
  ['R5.48', '1e3'],
  ['R5.48', '0x10'],
  ['R5.48', 'Infinity'],
  ['R5.49', '0'],
  ['R5.49', '0.000'],
  ['R5.48 too fine', '0.0000000000000000001'],
])('%s the amount "%s" is refused', async (_id, amount) => {
  const set = await setUp({ ether: '1' })
  expect(await failureOf(set.send({ amount }))).toMatchObject({ message: 'Invalid amount' })
  expect(set.asked()).toBe(0)
})

test('R5.50 R5.51 R8.31 without a chain or an account nothing is checked', async () => {
  const { billfold, form } = await setUp({ ether: '1' })
  const check = (changes: object) => failureOf(checkSend(billfold, { ...form, ...changes }))
  expect(await check({ chainId: undefined })).toMatchObject({ message: 'No active chain' })
  expect(await check({ account: undefined })).toMatchObject({ message: 'No active account' })
})

test('R5.45 R5.53 T46 a name is resolved first; one that leads elsewhere at the moment of sending is refused', async () => {
  const set = await setUp({ ether: '5' })
  const shown = await checkSend(set.billfold, { ...set.form, receiverAddress: 'Carol.eth' })
  expect(shown.name).toBe('carol.eth')
  const before = await etherOf(shown.address)
  await set.send({ receiverAddress: 'Carol.eth', confirmedAddress: shown.address })
  expect((await etherOf(shown.address)) - before).toBe(parseEther('1'))

  const address = one.contracts.ensResolver as Address
  const owner = await readChain(one).readContract({ address, abi: NameResolver.abi, functionName: 'owner' })
  await command(one, 'anvil_impersonateAccount', [owner])
  await command(one, 'anvil_setBalance', [owner, '0xde0b6b3a7640000'])
  const hash = await createWalletClient({ account: owner, transport: http(one.rpcUrl) }).writeContract({
    address,
    abi: NameResolver.abi,
    functionName: 'setAddr',
    args: [namehash('carol.eth'), 60n, set.receiver],
    chain: null,
  })
  await waitForReceipt(readChain(one), { hash })
  const refused = await failureOf(set.send({ receiverAddress: 'carol.eth', confirmedAddress: shown.address }))
  expect(refused).toHaveProperty('name', 'ReceiverChanged')
  expect(set.asked()).toBe(1)
  expect(await etherOf(set.receiver)).toBe(0n)
})

test('R5.54 T36 one wei too little for the gas is refused; with that wei it is sent', async () => {
  const set = await setUp({ ether: '1' })
  const amount = '0.5'
  const { gas } = await checkSend(set.billfold, { ...set.form, amount })
  const needed = parseEther(amount) + (gas?.total ?? 0n)
  expect(gas?.total).toBe((gas?.limit ?? 0n) * (gas?.maxFeePerGas ?? 0n))
  await command(one, 'anvil_setBalance', [set.account, `0x${(needed - 1n).toString(16)}`])
  expect(await failureOf(set.send({ amount }))).toMatchObject({
    message: 'Insufficient balance for transfer amount and gas',
  })
  expect(set.asked()).toBe(0)
  await command(one, 'anvil_setBalance', [set.account, `0x${needed.toString(16)}`])
  await set.send({ amount })
  expect(await etherOf(set.receiver)).toBe(parseEther(amount))
})

test('R5.54 T36 the fee of the chain beneath counts too', async () => {
  const set = await setUp({ ether: '1' })
  // An oracle that returns 7 wei for every call.
  const oracle = privateKeyToAddress(generatePrivateKey())
  await command(one, 'anvil_setCode', [oracle, '0x60075f5260205ff3'])
  const chain = set.billfold.chains.find(({ id }) => id === one.id)
  const billfold = {
    ...set.billfold,
    chains: [{ ...chain, contracts: { gasPriceOracle: { address: oracle } } }],
  }
  const { gas } = await checkSend(billfold as never, { ...set.form, amount: '0.5' })
  expect(gas?.l1Fee).toBe(7n)
  expect(gas?.total).toBe((gas?.limit ?? 0n) * (gas?.maxFeePerGas ?? 0n) + 7n)
})

test('a missing gas balance is reported before the wallet is asked, except for a sponsored account', async () => {
  const set = await setUp({ tokens })
  const form = { ...set.form, tokenAddress: token('USDC') }
  expect(await failureOf(checkSend(set.billfold, form))).toHaveProperty('name', 'InsufficientForGas')
  expect(await checkSend(set.billfold, { ...form, sponsored: true })).toMatchObject({ amount: 1_000_000n })
})

test('more tokens than there are is refused before the wallet is asked', async () => {
  const set = await setUp()
  const failure = await failureOf(set.send({ tokenAddress: token('USDC'), amount: '100.000001' }))
  expect(describeSendFailure(failure)).toEqual({ kind: 'insufficientFunds', message: 'Insufficient Funds' })
  expect(set.asked()).toBe(0)
})

test('T36 Max leaves the gas: it is sent, and next to nothing is left', async () => {
  const set = await setUp({ ether: '1' })
  const max = await estimateMax(set.billfold, { account: set.account, chainId: one.id })
  await set.send({ amount: max.displayValue })
  expect(await etherOf(set.receiver)).toBe(max.value)
  expect(await etherOf(set.account)).toBeLessThan(parseEther('0.001'))
  expect(
    await estimateMax(set.billfold, { account: set.account, chainId: one.id, tokenAddress: token('USDC') }),
  ).toEqual({
    value: 0n,
    displayValue: '0',
  })
})

test('two hundred rapid clicks send once; the same again afterwards is a new send', async () => {
  const set = await setUp({ ether: '5' })
  set.wallet.delay(10)
  const results = await Promise.allSettled(Array.from({ length: 200 }, () => set.send()))
  expect(set.asked()).toBe(1)
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(200)
  await set.send()
  expect(set.asked()).toBe(2)
  expect(await etherOf(set.receiver)).toBe(parseEther('2'))
}, 60_000)

test('a click that gets through only after the first one’s transfer was mined is that same send', async () => {
  const set = await setUp({ ether: '5' })
  let isSlow = false
  const held: (() => void)[] = []
  const life: Life = {
    ...createLife(),
    async live(what, work) {
      if (isSlow && what === 'node eth_getBalance') await new Promise<void>((go) => held.push(go))
      return work()
    },
  }
  const { billfold, connector } = await set.world.visit({}, life)
  const send = () => sendFunds(billfold, { connector, ...set.form })
  set.wallet.hangNext()
  const quick = send()
  await expect.poll(set.asked).toBe(1)
  isSlow = true
  const slow = send()
  await expect.poll(() => held.length).toBe(1)
  isSlow = false
  set.wallet.answerPending()
  await quick
  for (const go of held) go()
  await slow
  expect(set.asked()).toBe(1)
  expect(await etherOf(set.receiver)).toBe(parseEther('1'))
})

test('R8.37 a rejected send says so, moves nothing, and can be tried again', async () => {
  const set = await setUp({ ether: '5' })
  set.wallet.rejectNext()
  expect(describeSendFailure(await failureOf(set.send())).message).toBe('Transaction Rejected')
  await set.send()
  expect(await etherOf(set.receiver)).toBe(parseEther('1'))
})

test.each([
  ['R8.37', new Error('User rejected the request'), 'Transaction Rejected'],
  ['R8.37', new Error('USER CLOSED MODAL'), 'Transaction Rejected'],
  ['R8.37', { message: 'MetaMask Tx Signature: User denied transaction signature.' }, 'Transaction Rejected'],
  ['R8.38', new Error('Insufficient funds for gas * price + value'), 'Insufficient Funds'],
  ['R8.39', new Error('Nonce too high'), 'Nonce too high'],
  ['R8.40', new Error(''), 'Transaction Failed'],
  ['R8.40', undefined, 'Transaction Failed'],
  ['R8.40', {}, 'Transaction Failed'],
])('%s %o reads %s', (_id, error, message) => {
  expect(describeSendFailure(error).message).toBe(message)
})

test('a send that never got an answer is found, not repeated, when it is sent again after a reload', async () => {
  const set = await setUp({ ether: '5' })
  set.wallet.dropResponseNext()
  const stop = new AbortController()
  // A page whose clock is frozen: it closes before it can look for the transaction itself.
  const dying = await set.world.visit({ clock: createFakeClock() })
  const lost = sendFunds(dying.billfold, { connector: dying.connector, ...set.form, signal: stop.signal })
  await vi.waitFor(() => expect(set.wallet.sent.length).toBe(1), { timeout: 20_000 })
  stop.abort()
  await failureOf(lost)
  const page = await set.world.visit()
  const done = await sendFunds(page.billfold, { connector: page.connector, ...set.form })
  expect(done.steps[0]).toMatchObject({ status: 'confirmed', hash: set.wallet.sent[0]?.hash })
  expect(set.asked()).toBe(1)
  expect(await etherOf(set.receiver)).toBe(parseEther('1'))
})

test('a send that was mined while nobody looked is over: the same again is a new send', async () => {
  const set = await setUp({ ether: '5' })
  await command(one, 'evm_setAutomine', [false])
  const stop = new AbortController()
  const first = sendFunds(set.billfold, { connector: set.connector, ...set.form, signal: stop.signal })
  const submitted = async () => (await listEntries(set.billfold))[0]?.steps[0]?.status === 'submitted'
  await vi.waitFor(async () => expect(await submitted()).toBe(true), { timeout: 20_000 })
  stop.abort()
  await failureOf(first)
  await command(one, 'evm_mine')
  await command(one, 'evm_setAutomine', [true])
  const page = await set.world.visit()
  await sendFunds(page.billfold, { connector: page.connector, ...set.form })
  expect(set.asked()).toBe(2)
  expect(await etherOf(set.receiver)).toBe(parseEther('2'))
})

test('a send that arrived while this form was shown in another tab is that send; a failed one is not', async () => {
  const set = await setUp({ ether: '5' })
  const page = await set.world.visit()
  const shownAt = page.billfold.platform.clock.now()
  const send = () => sendFunds(page.billfold, { connector: page.connector, ...set.form, shownAt })
  set.wallet.rejectNext()
  await failureOf(set.send())
  const { id } = await set.send()
  expect((await send()).id).toBe(id)
  // A later send that failed does not change it: the form would keep failing with it.
  const { database } = set.billfold.platform
  const [arrived] = await listEntries(set.billfold)
  const otherId = `${id.slice(0, -1)}${id.endsWith('1') ? '2' : '1'}`
  const failed = { ...arrived, id: otherId, createdAt: (arrived?.createdAt ?? 0) + 1 }
  const steps = arrived?.steps.map((step) => ({ ...step, status: 'reverted' }))
  await database.put('operations', failed.id, { ...failed, steps })
  expect((await send()).id).toBe(id)
  expect(set.asked()).toBe(2)
  expect(await etherOf(set.receiver)).toBe(parseEther('1'))
  await sendFunds(page.billfold, { connector: page.connector, ...set.form })
  expect(await etherOf(set.receiver)).toBe(parseEther('2'))
})

test('a reload while a send is pending: the activity shows it, and resuming finishes it', async () => {
  const set = await setUp({ ether: '5' })
  await command(one, 'evm_setAutomine', [false])
  void failureOf(set.send())
  const page = await set.world.visit()
  const own = () => listActivity(page.billfold, { account: set.account, chainId: one.id })
  await vi.waitFor(async () => expect(await own()).toHaveLength(1), { timeout: 20_000 })
  expect(await own()).toMatchObject([{ status: 'pending', to: set.receiver, own: true, outgoing: true }])
  await command(one, 'evm_mine')
  await command(one, 'evm_setAutomine', [true])
  const [entry] = await listEntries(page.billfold)
  await resumeEntry(page.billfold, { id: entry?.id ?? '' })
  expect(await own()).toMatchObject([{ status: 'success' }])
  expect(await listActivity(page.billfold, { account: set.account, chainId: two.id })).toEqual([])
  expect(await listActivity(page.billfold, { account: bob, chainId: one.id })).toEqual([])
})

test('T45 T47 warnings are data: look-alike, token contract, nobody, contract, contract elsewhere, oneself', async () => {
  const set = await setUp()
  const warn = async (receiver: Address, tokenAddress?: Address) => {
    const form = { ...set.form, receiverAddress: receiver.toLowerCase(), tokenAddress }
    return (await checkSend(set.billfold, form)).warnings
  }
  expect(await warn(set.receiver)).toEqual([])
  await set.send({ amount: '0.1' })
  const twin = `${set.receiver.slice(0, 6)}${'0'.repeat(32)}${set.receiver.slice(-4)}` as Address
  expect(await warn(twin)).toEqual([{ type: 'lookAlike', known: set.receiver }])
  expect(await warn(set.receiver)).toEqual([])
  expect(await warn(token('USDC'), token('USDT'))).toEqual([{ type: 'tokenContract' }])
  expect(await warn(one.contracts.multicall3, token('USDT'))).toEqual([{ type: 'contract' }])
  expect(await warn(zeroAddress)).toEqual([{ type: 'zeroAddress' }])
  expect(await warn('0x000000000000000000000000000000000000dEaD')).toEqual([{ type: 'zeroAddress' }])
  expect(await warn(set.account)).toEqual([{ type: 'ownAddress' }])
  const elsewhere = privateKeyToAccount(generatePrivateKey()).address
  await command(two, 'anvil_setCode', [elsewhere, '0x00'])
  expect(await warn(elsewhere)).toEqual([{ type: 'contractElsewhere', chainId: two.id }])
})
