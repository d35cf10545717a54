import { fundAccount, type StackChain, type StackDescription, startChain } from '@billfold/devstack'
import { type Address, encodeFunctionData, erc20Abi, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { runPayment } from '../../actions/runPayment.js'
import { startPayment } from '../../actions/startPayment.js'
import type { Billfold } from '../../config/Billfold.js'
import type { Attempt } from '../../engine/JournalEntry.js'
import { getEntry } from '../../engine/journal.js'
import type { QuoteStep } from '../../services/bridge/quote.js'
import { command, readChain } from '../../test/createWorld.js'
import { createPayWorld, tokenOf } from '../../test/payWorld.js'
import type { Confirmed } from '../guard/Confirmed.js'
import type { PayQuote } from '../quote/quote.js'
import { findRest } from '../record/findRest.js'
import { getPaymentState } from '../record/getPaymentState.js'
import { toPaymentRecord } from '../record/Payment.js'
import { choosePaymentId } from './choosePaymentId.js'
import { stopPayment } from './stopPayment.js'

let chain: StackChain & { stop(): Promise<void> }
beforeAll(async () => {
  chain = await startChain()
}, 120_000)
afterAll(() => chain?.stop())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// Unrelated contracts that do nothing: the old offer calls one, the new offer the other.
const [oldRouter, newRouter] = [`0x${'d'.repeat(40)}`, `0x${'e'.repeat(40)}`] as [Address, Address]
const otherRouters = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}` as Address)
const [input, between, output] = [5_000_000n, parseEther('2'), 4_000_000n]
type Symbol = 'USDC' | 'DAI'

function createStep(from: Symbol, to: Symbol, amounts: [bigint, bigint], router: Address): QuoteStep {
  const token = (symbol: Symbol) => ({
    chainId: chain.id,
    address: tokenOf(chain, symbol),
    decimals: symbol === 'USDC' ? 6 : 18,
    symbol,
    name: symbol,
    prices: {},
  })
  const [originAmount, destinationAmount] = amounts
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, originAmount] })
  const approval = { chainId: chain.id, to: tokenOf(chain, from), data, value: 0n, action: 'approval' }
  const main = { chainId: chain.id, to: router, data: '0x12345678' as const, value: 0n, action: 'buy' }
  return {
    originToken: token(from),
    destinationToken: token(to),
    originAmount,
    destinationAmount,
    transactions: [approval, main],
  }
}

type Answer = {
  status?: number
  spends?: bigint
  brings?: bigint
  router?: Address
  /** Milliseconds of the fast clock. */
  lifeMs?: number
  /** Runs during the service request. */
  meanwhile?: () => Promise<unknown>
}

type SetUpOptions = {
  /** Duration of each wallet request. */
  signingMs?: number
  /** Runs after the first step, before its funds arrive. */
  onItsWay?: (visit: { billfold: Billfold; key: string }) => Promise<unknown>
}

/** Creates a two-step payment, USDC to DAI to USDC, stopped between the steps with an expired offer. */
async function setUp(
  answer: Answer | ((count: number) => Answer) = {},
  { signingMs = 0, onItsWay }: SetUpOptions = {},
) {
  const asked: Record<string, unknown>[] = []
  const services = { isDown: false }
  const fetchStub = (async (url: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(String(url instanceof Request ? url.url : url))
    if (!pathname.endsWith('/prepare'))
      return Response.json({ data: { status: 'COMPLETED', paymentId: 'second', transactions: [] } })
    asked.push({ pathname, ...JSON.parse(String(init?.body)) })
    const offer = typeof answer === 'function' ? answer(asked.length) : answer
    const { spends = between, brings = output, router = newRouter, lifeMs = 100_000_000 } = offer
    await offer.meanwhile?.()
    const status = services.isDown ? 503 : (offer.status ?? 200)
    if (status !== 200) return Response.json({ code: 'ROUTE_NOT_FOUND', message: 'no' }, { status })
    const step = createStep('DAI', 'USDC', [spends, brings], router)
    const timestamp = now()
    const expiration = timestamp + lifeMs
    const body = { originAmount: spends, destinationAmount: brings, timestamp, expiration, steps: [step] }
    return new Response(
      JSON.stringify({ data: body }, (_, value) => (typeof value === 'bigint' ? value.toString() : value)),
    )
  }) as typeof fetch
  const set = await createPayWorld({
    chains: [chain],
    services: 'https://services.invalid',
    fetch: fetchStub,
    tokens: { USDC: '1000', DAI: '500' },
  })
  const { billfold, connector } = await set.visit()
  for (const router of [oldRouter, newRouter, ...otherRouters])
    await command(chain, 'anvil_setCode', [router, '0x00'])
  const client = billfold.wagmi.getClient({ chainId: chain.id })
  const request = client.request.bind(client)
  vi.spyOn(billfold.wagmi, 'getClient').mockReturnValue({
    ...client,
    request: async (args: { method: string }) => {
      if (args.method === 'eth_simulateV1') throw new Error('the method does not exist')
      return request(args as never)
    },
  } as never)
  const { clock } = billfold.platform
  const realNow = clock.now.bind(clock)
  let later = 0
  const now = () => realNow() + later + signingMs * set.requests('eth_sendTransaction').length
  vi.spyOn(clock, 'now').mockImplementation(now)
  const amounts = { originAmount: input, destinationAmount: output }
  const quote: PayQuote = {
    type: 'buy',
    ...amounts,
    blockNumber: undefined,
    timestamp: now(),
    estimatedExecutionTimeMs: undefined,
    expiration: now() + 100_000_000,
    paymentId: 'first',
    steps: [
      createStep('USDC', 'DAI', [input, between], oldRouter),
      createStep('DAI', 'USDC', [between, output], oldRouter),
    ],
  }
  const confirmed: Confirmed = {
    type: 'buy',
    payer: set.payer,
    receiver: set.receiver,
    originChainId: chain.id,
    originTokenAddress: tokenOf(chain, 'USDC'),
    destinationChainId: chain.id,
    destinationTokenAddress: tokenOf(chain, 'USDC'),
    ...amounts,
  }
  const order = { orderId: 'order-1', purchaseData: { cart: 7 } }
  const { key } = await startPayment(billfold, { connector, quote, confirmed, ...order })
  const run = () => runPayment(billfold, { key, connector })
  // The first step is sent, and nothing has arrived yet.
  await expect(run()).rejects.toMatchObject({ cause: { reason: 'notArrived' } })
  expect(set.requests('eth_sendTransaction')).toHaveLength(2)
  await onItsWay?.({ billfold, key })
  await fundAccount({ chains: [chain] } as unknown as StackDescription, {
    chainId: chain.id,
    address: set.payer,
    tokens: { DAI: '2.1' },
  })
  later = 200_000_000
  const sentTo = () =>
    set.requests('eth_sendTransaction').map(({ params }) => (params as [{ to: Address }])[0].to.toLowerCase())
  return { ...set, billfold, key, run, asked, services, sentTo, now }
}

const dai = parseEther('2.1')

test('A5: the rest of a route whose offer has expired is quoted again for what is held, and paid', async () => {
  const set = await setUp()
  const payment = await set.run()
  expect(set.asked).toMatchObject([
    {
      pathname: '/v1/buy/prepare',
      originTokenAddress: tokenOf(chain, 'DAI'),
      destinationTokenAddress: tokenOf(chain, 'USDC'),
      amount: output.toString(),
      sender: set.payer,
      receiver: set.receiver,
      orderId: 'order-1',
      purchaseData: { cart: 7 },
    },
  ])
  // Approval and call of the new offer; nothing of the old rest.
  expect(set.sentTo().slice(2)).toEqual([tokenOf(chain, 'DAI').toLowerCase(), newRouter])
  expect(payment.steps.map(({ status }) => status)).toEqual(Array(4).fill('confirmed'))
  expect(payment.details.settlement?.status).toBe('completed')
}, 60_000)

test.each([
  ['no route is left', { status: 404 }],
  ['it takes more than has arrived', { spends: dai + 1n }],
  ['it brings less than was confirmed', { brings: output - 1n }],
] as const)(
  'A5: a route stops with the funds held when %s, and its order may be paid again',
  async (_, answer) => {
    const set = await setUp(answer)
    const payment = await set.run()
    expect(getPaymentState(payment, set.now())).toMatchObject({
      status: 'stopped',
      held: { token: { symbol: 'DAI' }, amount: dai },
    })
    expect(set.sentTo()).toHaveLength(2)
    const next = await choosePaymentId(set.billfold, { orderId: 'order-1' })
    expect(next).not.toBe(payment.key)
    // A second run requests nothing more.
    await set.run()
    expect(set.sentTo()).toHaveLength(2)
  },
  60_000,
)

test('A5: a service that cannot be asked ends nothing, and Retry goes on with the rest', async () => {
  const set = await setUp()
  set.services.isDown = true
  await expect(set.run()).rejects.toMatchObject({ statusCode: 503 })
  set.services.isDown = false
  expect((await set.run()).details.settlement?.status).toBe('completed')
}, 60_000)

test('A5: a user who stops between two steps keeps what has arrived, and may pay the order again', async () => {
  const set = await setUp()
  const payment = await stopPayment(set.billfold, { key: set.key })
  expect(getPaymentState(payment, set.now())).toMatchObject({ status: 'stopped', held: { amount: dai } })
  await set.run()
  expect(set.sentTo()).toHaveLength(2)
  expect(set.asked).toEqual([])
}, 60_000)

test('A5: a rest of which a request may be open is neither quoted again nor ended, unless the user released it', async () => {
  const set = await setUp()
  const payment = toPaymentRecord(await getEntry(set.billfold, { id: set.key }))
  expect(findRest(payment)).toMatchObject({ index: 2, quoteStep: 1 })
  const attempt = { ...payment.steps[0]?.attempts[0], hash: undefined }
  const withAttempt = (index: number, end: 'released' | 'refused' | undefined) => ({
    ...payment,
    steps: payment.steps.map((step, at) =>
      at === index ? { ...step, attempts: [{ ...attempt, end } as Attempt] } : step,
    ),
  })
  expect(findRest(withAttempt(2, 'refused'))).toBeDefined()
  for (const index of [2, 3]) {
    expect(findRest(withAttempt(index, 'released'))).toBeUndefined()
    expect(findRest(withAttempt(index, undefined))).toBeUndefined()
  }
  const store = set.billfold.platform.database
  await store.put('operations', set.key, withAttempt(3, undefined))
  expect((await stopPayment(set.billfold, { key: set.key })).details.settlement).toBeUndefined()
  // A released request may still be sent; the screen warned of it.
  await store.put('operations', set.key, withAttempt(3, 'released'))
  expect((await stopPayment(set.billfold, { key: set.key })).details.settlement?.status).toBe('stopped')
}, 60_000)

test('A5 T23: a new quote never takes unrelated deposits made meanwhile', async () => {
  const salary = parseEther('300')
  const set = await setUp({ spends: dai + salary })
  await fundAccount({ chains: [chain] } as unknown as StackDescription, {
    chainId: chain.id,
    address: set.payer,
    tokens: { DAI: '300' },
  })
  expect((await set.run()).details.settlement?.status).toBe('stopped')
  expect(set.sentTo()).toHaveLength(2)
}, 60_000)

test('A5 T24: offers that follow each other never add up what their spenders may take', async () => {
  const offer = (count: number) => ({
    router: otherRouters[count - 1] ?? newRouter,
    lifeMs: count <= 3 ? 500_000 : 100_000_000,
  })
  const set = await setUp(offer, { signingMs: 1_000_000 })
  await expect(set.run()).rejects.toMatchObject({ cause: { reason: 'approvalLeft' } })
  const read = (spender: Address) =>
    readChain(chain).readContract({
      address: tokenOf(chain, 'DAI'),
      abi: erc20Abi,
      functionName: 'allowance',
      args: [set.payer, spender],
    })
  const allowed = await Promise.all([oldRouter, newRouter, ...otherRouters].map(read))
  expect(allowed.reduce((sum, amount) => sum + amount)).toBe(between)
}, 60_000)

test('A5 T24: a user who stops with an open approval is warned', async () => {
  const offer = (count: number) => (count === 1 ? { lifeMs: 500_000 } : { status: 404 })
  const set = await setUp(offer, { signingMs: 1_000_000 })
  const state = getPaymentState(await set.run(), set.now())
  expect(state).toMatchObject({ status: 'stopped', held: { amount: dai, isApproved: true } })
}, 60_000)

test('A5 T29: a payment that was ended in another tab is not asked for any more', async () => {
  const other: { stop?: () => Promise<unknown> } = {}
  const set = await setUp({ meanwhile: async () => other.stop?.() })
  other.stop = () => stopPayment(set.billfold, { key: set.key })
  const payment = await set.run()
  expect(payment.details.settlement?.status).toBe('stopped')
  expect(set.sentTo()).toHaveLength(2)
}, 60_000)

test('A5: a service whose offers expire at once is asked a few times', async () => {
  const set = await setUp({ lifeMs: 1 })
  await set.run().catch(() => undefined)
  expect(set.asked.length).toBeLessThanOrEqual(4)
  expect(set.sentTo()).toHaveLength(2)
}, 60_000)

test('A5: a route is not ended while its money is on its way', async () => {
  const set = await setUp(
    {},
    {
      onItsWay: ({ billfold, key }) =>
        expect(stopPayment(billfold, { key })).rejects.toMatchObject({ cause: { reason: 'notArrived' } }),
    },
  )
  const stopped = await stopPayment(set.billfold, { key: set.key })
  expect(getPaymentState(stopped, set.now())).toMatchObject({ status: 'stopped', held: { amount: dai } })
}, 60_000)
