import { getStack, getStackChain, type StackChain, startChain } from '@billfold/devstack'
import { isSameAddress } from '@billfold/protocol'
import { type Address, erc20Abi, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { resumePayment, runPayment } from '../../actions/runPayment.js'
import { startPayment } from '../../actions/startPayment.js'
import { getEntry } from '../../engine/journal.js'
import type { Database } from '../../platform/Database.js'
import { getPaymentStatus } from '../../services/bridge/payments.js'
import { createFastClock } from '../../test/createFastClock.js'
import { command, readChain } from '../../test/createWorld.js'
import {
  balanceOf,
  confirm,
  createPayWorld,
  listChainIds,
  type PayWorldOptions,
  tokenOf,
} from '../../test/payWorld.js'
import { prepareQuote } from '../quote/prepareQuote.js'
import type { PayQuote, QuoteRequest } from '../quote/quote.js'
import { getPaymentState } from '../record/getPaymentState.js'
import { listPayments } from '../record/listPayments.js'
import type { Payment } from '../record/Payment.js'
import { checkNextStep } from './checkNextStep.js'

// Swaps and bridges run on the shared stack, faults on a separate chain without services.
let chains: [StackChain, StackChain]
let services: string
let ownChain: StackChain & { stop(): Promise<void> }

beforeAll(async () => {
  const stack = await getStack()
  chains = [getStackChain(stack, 1337), getStackChain(stack, 1338)]
  services = stack.urls.services
  ownChain = await startChain()
}, 120_000)
afterAll(() => ownChain?.stop())
afterEach(() => vi.unstubAllGlobals())

type Wanted = {
  type?: QuoteRequest['type']
  from: ['USDC' | 'ETH' | 'DAI' | 'USDT', StackChain]
  to: ['USDC' | 'ETH' | 'DAI', StackChain]
  amount: bigint
}

async function setUp({ from, to, amount, type }: Wanted, options: Partial<PayWorldOptions> = {}) {
  const set = await createPayWorld({ chains, services, ...options })
  // Slow enough for the real service's two-minute quotes.
  const page = await set.visit({
    clock: createFastClock(options.services === undefined && 'services' in options ? 100 : 10),
  })
  const [originTokenAddress, destinationTokenAddress] = [tokenOf(from[1], from[0]), tokenOf(to[1], to[0])]
  const request: QuoteRequest = {
    type: type ?? (from[0] === to[0] && from[1] === to[1] ? 'transfer' : 'buy'),
    sender: set.payer,
    receiver: set.receiver,
    originChainId: from[1].id,
    originTokenAddress,
    destinationChainId: to[1].id,
    destinationTokenAddress,
    amount,
  }
  const quote = await prepareQuote(page.billfold, { request })
  const confirmed = confirm(request, quote)
  const start = (changes: object = {}) =>
    startPayment(page.billfold, { connector: page.connector, quote, confirmed, ...changes })
  const run = (payment: Payment, changes: object = {}) =>
    runPayment(page.billfold, {
      key: payment.key,
      connector: page.connector,
      escrowChainIds: listChainIds(page.billfold),
      ...changes,
    })
  const received = () => balanceOf(to[1], destinationTokenAddress, set.receiver)
  const asked = () => set.requests('eth_sendTransaction').length
  const stateOf = (payment: Payment) => getPaymentState(payment, page.billfold.platform.clock.now())
  return { ...set, ...page, request, quote, confirmed, start, run, received, asked, stateOf }
}

const usdcTransfer = (): Wanted => ({ from: ['USDC', ownChain], to: ['USDC', ownChain], amount: 5_000_000n })
const alone = () => ({ chains: [ownChain] as [StackChain], services: undefined })
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error) => error,
  )

test('R1.16 without services a payment in the same token is prepared here and completes', async () => {
  const set = await setUp(usdcTransfer(), alone())
  const paid = await set.run(await set.start())
  expect(set.stateOf(paid)).toEqual({ status: 'completed', proven: true })
  expect(await set.received()).toBe(5_000_000n)
  expect(set.asked()).toBe(1)
})

test('R8.16 R8.22 R8.23 no payer, a missing step, an unknown quote type: the wallet is not asked', async () => {
  const set = await setUp(usdcTransfer(), alone())
  expect(await failureOf(set.start({ connector: undefined }))).toMatchObject({
    message: 'No wallet connected',
  })
  const ask = (changes: object) =>
    failureOf(prepareQuote(set.billfold, { request: { ...set.request, ...changes } }))
  expect(await ask({ sender: undefined })).toMatchObject({ message: 'No wallet connected' })
  expect(await ask({ type: 'barter' })).toMatchObject({ message: 'Unsupported bridge prepare type' })
  const { key: id } = await set.start()
  const entry = await getEntry(set.billfold, { id })
  expect(await failureOf(checkNextStep(set.billfold, entry, 7, {}))).toMatchObject({
    message: 'Invalid step index',
  })
  expect(set.asked()).toBe(0)
})

test('R1.16 the native token is paid to the wei', async () => {
  const set = await setUp(
    { from: ['ETH', ownChain], to: ['ETH', ownChain], amount: parseEther('1') + 1n },
    alone(),
  )
  expect(set.stateOf(await set.run(await set.start())).status).toBe('completed')
  expect(await set.received()).toBe(parseEther('1') + 1n)
})

test('R1.14 R4.49 R4.53 a swap: the exact amount arrives, and no allowance is left behind', async () => {
  const [one] = chains
  const set = await setUp({ from: ['USDC', one], to: ['DAI', one], amount: parseEther('20') })
  const seen: number[] = []
  const paid = await set.run(await set.start(), {
    onChange: (payment: Payment) =>
      seen.push(payment.steps.filter(({ status }) => status === 'confirmed').length),
  })
  expect(paid.steps.map(({ action, status }) => [action, status])).toEqual([
    ['approval', 'confirmed'],
    ['buy', 'confirmed'],
  ])
  expect(set.stateOf(paid)).toEqual({ status: 'completed', proven: true })
  expect(await set.received()).toBe(parseEther('20'))
  expect(Math.max(...seen)).toBe(2)
  const spent = 1_000_000_000n - (await balanceOf(one, tokenOf(one, 'USDC'), set.payer))
  expect(spent <= set.confirmed.originAmount).toBe(true)
  const allowance = await readChain(one).readContract({
    address: tokenOf(one, 'USDC'),
    abi: erc20Abi,
    functionName: 'allowance',
    args: [set.payer, one.contracts.swapper as Address],
  })
  expect(allowance).toBe(0n)
}, 60_000)

test('R1.15 R4.56 to another chain: settled there, and found there by ourselves', async () => {
  const [one, two] = chains
  const set = await setUp({ from: ['USDC', one], to: ['USDC', two], amount: 7_000_000n })
  const paid = await set.run(await set.start())
  expect(set.stateOf(paid)).toEqual({ status: 'completed', proven: true })
  expect(await set.received()).toBe(7_000_000n)
}, 60_000)

test.each([
  ['a transfer', ['USDC', 0], ['USDC', 0]],
  ['a swap', ['USDC', 0], ['DAI', 0]],
  ['a route to another chain', ['USDC', 0], ['USDC', 1]],
] as const)(
  'the services know %s by its id',
  async (_, [origin, from], [destination, to]) => {
    const amount = destination === 'DAI' ? parseEther('3') : 3_000_000n
    const set = await setUp({ from: [origin, chains[from]], to: [destination, chains[to]], amount })
    const { id } = await set.run(await set.start())
    expect(await listPayments(set.billfold)).toMatchObject([{ id }])
    await expect
      .poll(() => getPaymentStatus(set.billfold, { id }), { timeout: 30_000 })
      .toMatchObject({ paymentId: id, status: 'COMPLETED', receiver: set.receiver })
  },
  60_000,
)

test('one order is one payment: in another tab, after it was paid, and with another wallet state', async () => {
  const set = await setUp(usdcTransfer(), alone())
  const order = { orderId: 'order-1' }
  const [first, second] = await Promise.all([set.start(order), set.start(order)])
  expect(second.key).toBe(first.key)
  await Promise.all([set.run(first), set.run(second)])
  const again = await set.start(order)
  expect(set.stateOf(again).status).toBe('completed')
  await set.run(again)
  expect(set.asked()).toBe(1)
  expect(await set.received()).toBe(5_000_000n)
  expect(await listPayments(set.billfold, order)).toHaveLength(1)
  expect((await set.start({ orderId: 'order-2' })).key).not.toBe(first.key)
})

test('after a payment that was rejected the same order can be paid, with a new quote', async () => {
  const set = await setUp(usdcTransfer(), alone())
  const order = { orderId: 'order-1' }
  set.wallet.rejectNext()
  expect(await failureOf(set.run(await set.start(order)))).toMatchObject({ code: 4001 })
  const quote = await prepareQuote(set.billfold, { request: set.request })
  const again = await set.start({ ...order, quote })
  expect(again.details.quote.timestamp).toBe(quote.timestamp)
  expect(set.stateOf(await set.run(again)).status).toBe('completed')
  expect(await set.received()).toBe(5_000_000n)
})

test('R4.62 R4.63 what was asked cannot be replaced by a new quote: it goes on, and nothing is sent again', async () => {
  const set = await setUp(usdcTransfer(), alone())
  const order = { orderId: 'order-1' }
  await command(ownChain, 'evm_setAutomine', [false])
  const cancel = new AbortController()
  const running = set.run(await set.start(order), { signal: cancel.signal })
  await vi.waitFor(() => expect(set.wallet.sent).toHaveLength(1), { timeout: 20_000 })
  cancel.abort()
  await failureOf(running)
  // Cancel, then confirm and start again: the payment continues and nothing is sent twice.
  const again = await set.start({ ...order, confirmed: { ...set.confirmed, originAmount: 9n } })
  expect(again.details.confirmed.originAmount).toBe(5_000_000n)
  const resumed = set.run(again)
  await command(ownChain, 'evm_mine')
  await command(ownChain, 'evm_setAutomine', [true])
  expect(set.stateOf(await resumed).status).toBe('completed')
  expect(set.asked()).toBe(1)
})

const hostile: [string, (payment: { to: Address; data: string }) => object][] = [
  [
    'another receiver',
    ({ data }) => ({ data: data.replace(/^(0xa9059cbb0{24}).{40}/, `$1${'b'.repeat(40)}`) }),
  ],
  ['another amount', ({ data }) => ({ data: `${data.slice(0, -1)}f` })],
  ['another target', () => ({ to: `0x${'c'.repeat(40)}` })],
  ['a value', () => ({ value: 1n })],
  ['another chain', () => ({ chainId: 1338 })],
]
test.each(hostile)(
  'T23 T25 T26 a prepared transfer with %s never reaches the wallet',
  async (_name, change) => {
    const set = await setUp(usdcTransfer(), alone())
    const [step] = set.quote.steps
    const transactions =
      step?.transactions.map((transaction) => ({ ...transaction, ...change(transaction) })) ?? []
    const quote = { ...set.quote, steps: [{ ...step, transactions }] }
    const failure = await failureOf(set.run(await set.start({ quote })))
    expect(failure).toMatchObject({ name: 'PaymentRefused' })
    expect(String(failure.message).length).toBeGreaterThan(20)
    expect(set.asked()).toBe(0)
  },
)

test('T41 a token whose decimals the quote misstates never reaches the wallet', async () => {
  const set = await setUp(usdcTransfer(), alone())
  const steps = set.quote.steps.map((step) => ({
    ...step,
    originToken: { ...step.originToken, decimals: 18 },
    destinationToken: { ...step.destinationToken, decimals: 18 },
  }))
  const failure = await failureOf(set.run(await set.start({ quote: { ...set.quote, steps } })))
  expect(failure).toMatchObject({ name: 'PaymentRefused', cause: { reason: 'otherDecimals' } })
})

test('A1 a tab that shows how a payment failed goes on to the one that another tab has begun for its order', async () => {
  const set = await setUp(usdcTransfer(), alone())
  const payment = await set.start({ orderId: 'order' })
  const { key } = payment
  await storeReverted(set.database, payment)
  await set.start({ orderId: 'another order' })
  expect((await resumePayment(set.billfold, { key })).key).toBe(key)
  const newer = await set.start({ orderId: 'order' })
  expect(newer.key).not.toBe(key)
  expect((await resumePayment(set.billfold, { key })).key).toBe(newer.key)
  // A clock set back, and another client's order with the same id, change nothing.
  const { database } = set
  const stored = await database.get<object>('operations', newer.key)
  await database.put('operations', newer.key, { ...stored, createdAt: payment.createdAt - 3_600_000 })
  const stranger = 'payment:["another","order"]#7'
  await database.put('operations', stranger, { ...stored, id: stranger, createdAt: Date.now() + 3_600_000 })
  expect((await resumePayment(set.billfold, { key })).key).toBe(newer.key)
})

test('T32 an expired quote never reaches the wallet, and the payment says so', async () => {
  const set = await setUp(usdcTransfer(), alone())
  const payment = await set.start({ quote: { ...set.quote, expiration: set.billfold.platform.clock.now() } })
  expect(set.stateOf(payment)).toEqual({ status: 'expired', fundsMoved: false })
  expect(await failureOf(set.run(payment))).toMatchObject({
    name: 'PaymentRefused',
    cause: { reason: 'expired' },
  })
  expect(set.asked()).toBe(0)
})

test('T23 a swap that takes more than was shown is refused by the simulation; without one, by its bounds', async () => {
  const set = await setUp(usdcTransfer(), { ...alone(), tokens: { USDC: '1000', DAI: '5' } })
  // Contract that takes and returns nothing: the confirmed amount would not arrive.
  const router = `0x${'d'.repeat(40)}` as Address
  await command(ownChain, 'anvil_setCode', [router, '0x00'])
  const step = set.quote.steps[0]
  if (!step) throw new Error('no step')
  const token = step.originToken.address
  const approve =
    `0x095ea7b3${router.slice(2).padStart(64, '0')}${5_000_000n.toString(16).padStart(64, '0')}` as const
  const transactions = [
    { chainId: ownChain.id, to: token, data: approve, value: 0n, action: 'approval' },
    { chainId: ownChain.id, to: router, data: '0x12345678' as const, value: 0n, action: 'buy' },
  ]
  const dai = tokenOf(ownChain, 'DAI')
  const destinationToken = { ...step.destinationToken, address: dai, decimals: 18 }
  const quote = { ...set.quote, type: 'buy' as const, steps: [{ ...step, destinationToken, transactions }] }
  const confirmed = { ...set.confirmed, type: 'buy' as const, destinationTokenAddress: dai }
  const refused = await failureOf(set.run(await set.start({ quote, confirmed, orderId: 'a' })))
  expect(refused).toMatchObject({ name: 'PaymentRefused', cause: { reason: 'arrivesLess' } })
  const client = set.billfold.wagmi.getClient({ chainId: ownChain.id })
  const request = client.request.bind(client)
  vi.spyOn(set.billfold.wagmi, 'getClient').mockReturnValue({
    ...client,
    request: async (args: { method: string }) => {
      if (args.method === 'eth_simulateV1') throw new Error('the method does not exist')
      return request(args as never)
    },
  } as never)
  // Without simulation it is allowed, since it can take no more than shown.
  set.wallet.rejectNext()
  expect(await failureOf(set.run(await set.start({ quote, confirmed, orderId: 'b' })))).toMatchObject({
    code: 4001,
  })
  // Not allowed if the contract is a token that holds the payer's funds.
  const onToken = transactions.map((transaction) => ({
    ...transaction,
    to: isSameAddress(transaction.to, router) ? tokenOf(ownChain, 'WETH') : transaction.to,
    data: transaction.data.replaceAll(
      router.slice(2),
      tokenOf(ownChain, 'WETH').slice(2).toLowerCase(),
    ) as `0x${string}`,
  }))
  await command(ownChain, 'anvil_setCode', [tokenOf(ownChain, 'WETH'), '0x60015f5260205ff3'])
  const evil = { ...quote, steps: [{ ...step, destinationToken, transactions: onToken }] }
  expect(await failureOf(set.run(await set.start({ quote: evil, confirmed, orderId: 'c' })))).toMatchObject({
    cause: { reason: 'unchecked' },
  })
})

test('T36 a holder of tokens without gas is told before the wallet is asked', async () => {
  const set = await setUp(usdcTransfer(), { ...alone(), ether: '0' })
  expect(await failureOf(set.run(await set.start()))).toHaveProperty('name', 'InsufficientForGas')
  expect(set.asked()).toBe(0)
})

/** A fee is waited for like an approval. */
const renamePreparation = (step: PayQuote['steps'][number], action: string) => ({
  ...step,
  transactions: step.transactions.map((transaction) =>
    transaction.action === 'approval' ? { ...transaction, action } : transaction,
  ),
})

test('R4.54 R4.55 R9.14 after an approval or a fee two seconds pass before the wallet is asked again, and its status is not polled', async () => {
  const asked: string[] = []
  const record = (async (input: string, init?: RequestInit) => {
    if (String(input).includes('/v1/status')) asked.push(String(input))
    return fetch(input, init)
  }) as typeof fetch
  const set = await setUp(swap(), { fetch: record })
  const log: (string | number)[] = []
  // Slow: both quotes must outlive delays of a busy machine.
  const fast = createFastClock(3)
  const clock = {
    now: fast.now,
    after(ms: number, run: () => void) {
      return fast.after(ms, () => {
        log.push(ms)
        run()
      })
    },
  }
  const { billfold, connector } = await set.visit({ clock })
  for (const action of ['approval', 'fee']) {
    log.length = 0
    const plain = await prepareQuote(billfold, { request: set.request })
    const quote = { ...plain, steps: plain.steps.map((step) => renamePreparation(step, action)) }
    const payment = await startPayment(billfold, { connector, quote, confirmed: confirm(set.request, quote) })
    expect(payment.steps.map((step) => step.action)).toEqual([action, 'buy'])
    const paid = await runPayment(billfold, {
      key: payment.key,
      connector,
      onChange: ({ steps: now }) => log.push(now.map(({ status }) => status).join()),
    })
    const confirmed = log.indexOf('confirmed,ready')
    const next = log.indexOf('confirmed,signing')
    expect(confirmed).toBeGreaterThanOrEqual(0)
    expect(log.slice(confirmed, next)).toContain(2_000)
    const [preparation] = paid.steps
    expect(preparation?.hash).toBeDefined()
    expect(asked.filter((url) => url.includes(preparation?.hash ?? ''))).toEqual([])
  }
}, 60_000)

test('R4.53 T35 nothing runs after a reverted approval', async () => {
  const [one] = chains
  const set = await setUp({ from: ['USDC', one], to: ['DAI', one], amount: parseEther('1') })
  const [step] = set.quote.steps
  const payment = await set.start()
  await storeReverted(set.database, payment)
  const done = await set.run(payment)
  expect(set.stateOf(done)).toMatchObject({ status: 'failed', fundsMoved: false })
  expect(step?.transactions).toHaveLength(2)
  expect(set.asked()).toBe(0)
})

/** Stores a payment whose first step reverted. */
async function storeReverted(database: Database, payment: Payment): Promise<void> {
  const steps = payment.steps.map((step, index) => {
    const attempt = { at: 1, blockNumber: 1n, nonce: 0, pendingNonce: 0, calls: step.calls }
    return index === 0 ? { ...step, status: 'reverted', asked: 1, attempts: [attempt] } : step
  })
  const stored = await database.get<object>('operations', payment.key)
  await database.put('operations', payment.key, { ...stored, steps })
}

/** Creates a bridge with statuses from the test; all other calls reach the real service. */
function withStatus(answer: (call: number) => unknown): typeof fetch {
  let calls = 0
  return async (input, init) => {
    if (!String(input).includes('/v1/status')) return fetch(input, init)
    const body = answer(calls++)
    if (body === undefined) throw new TypeError('fetch failed')
    if (typeof body === 'number') return new Response('<html>', { status: body })
    return new Response(JSON.stringify({ data: body }), { headers: { 'content-type': 'application/json' } })
  }
}
const swap = (): Wanted => ({ from: ['USDC', chains[0]], to: ['DAI', chains[0]], amount: parseEther('2') })
/** Bridge payment, whose delivery on another chain none of our transactions prove. */
const bridge = (): Wanted => ({ from: ['USDC', chains[0]], to: ['USDC', chains[1]], amount: 2_000_000n })

test('R4.57 R4.59 a status call that fails, or returns an unknown status, fails nothing: it is polled again', async () => {
  const online: boolean[] = []
  const answers = [
    undefined,
    500,
    { status: 'WEIRD', transactions: [] },
    { status: 'NOT_FOUND', transactions: [] },
    {},
    { status: 'COMPLETED', transactions: [] },
  ]
  const set = await setUp(bridge(), {
    fetch: withStatus((call) => answers[Math.min(call, answers.length - 1)]),
  })
  const paid = await set.run(await set.start(), { onConnection: (ok: boolean) => online.push(ok) })
  // Nothing on chain proves it: the provider reports it.
  expect(set.stateOf(paid)).toEqual({ status: 'completed', proven: false })
  expect(online).toContain(false)
  expect(set.asked()).toBe(2)
}, 60_000)

test('R4.58 R8.18 a status of FAILED ends the payment: failed, with what moved', async () => {
  const set = await setUp(bridge(), { fetch: withStatus(() => ({ status: 'FAILED', transactions: [] })) })
  const paid = await set.run(await set.start())
  expect(set.stateOf(paid)).toEqual({ status: 'failed', fundsMoved: true, message: 'Payment failed' })
}, 60_000)

test('T33 a status of FAILED for something that arrived is a success: the chain counts', async () => {
  const fake = withStatus(() => ({ status: 'FAILED', transactions: [] }))
  const set = await setUp(swap(), { fetch: fake })
  const paid = await set.run(await set.start())
  expect(set.stateOf(paid)).toEqual({ status: 'completed', proven: true })
}, 60_000)

test('a refund is followed to its end: who gets what back', async () => {
  const refund = (status: string) => ({
    status,
    chainId: 1337,
    tokenAddress: tokenOf(chains[0], 'USDC'),
    amount: '5',
    receiver: `0x${'1'.repeat(40)}`,
  })
  const answers = [
    { status: 'FAILED', transactions: [], refund: refund('PENDING') },
    { status: 'FAILED', transactions: [], refund: refund('COMPLETED') },
  ]
  const set = await setUp(bridge(), { fetch: withStatus((call) => answers[Math.min(call, 1)]) })
  const states: string[] = []
  const paid = await set.run(await set.start(), {
    onChange: (payment: Payment) => states.push(set.stateOf(payment).status),
  })
  expect(states).toContain('refunding')
  expect(set.stateOf(paid)).toMatchObject({ status: 'refunded', refund: { amount: 5n, chainId: 1337 } })
}, 60_000)

test('a payment that settles while the page is closed is finished by the next page, without a wallet request', async () => {
  let ready = false
  const fake = withStatus(() =>
    ready ? { status: 'COMPLETED', transactions: [] } : { status: 'PENDING', transactions: [] },
  )
  const set = await setUp(bridge(), { fetch: fake })
  const leave = new AbortController()
  const states: string[] = []
  const payment = await set.start()
  const running = set.run(payment, {
    signal: leave.signal,
    onChange: (now: Payment) => states.push(set.stateOf(now).status),
  })
  await vi.waitFor(() => expect(states).toContain('settling'), { timeout: 20_000 })
  leave.abort()
  expect(await failureOf(running)).toHaveProperty('name', 'AbortError')
  ready = true
  const page = await set.visit()
  const done = await resumePayment(page.billfold, { key: payment.key })
  expect(set.stateOf(done).status).toBe('completed')
  expect(set.asked()).toBe(2)
}, 60_000)
