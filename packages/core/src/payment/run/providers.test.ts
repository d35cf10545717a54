import { fundAccount, type StackChain, type StackDescription, startChain } from '@billfold/devstack'
import { type Address, parseEther, slice } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { command, readChain } from '../../test/createWorld.js'
import { deployForwarder } from '../../test/deployForwarder.js'
import { balanceOf, tokenOf } from '../../test/payWorld.js'
import {
  createProviderWorld,
  deliver,
  encodeDeposit,
  encodeErc20,
  newAddress,
  quoteToken,
  requestId,
  transaction,
} from '../../test/providerWorld.js'
import { toConfirmed } from '../guard/Confirmed.js'
import { estimatePlanGas } from '../quote/estimatePlanGas.js'
import { planPayment } from '../quote/plan.js'
import { isWorse, type QuoteRequest } from '../quote/quote.js'
import { getPaymentState } from '../record/getPaymentState.js'

type Chain = StackChain & { stop(): Promise<void> }
let here: Chain
let there: Chain
beforeAll(async () => {
  ;[here, there] = await Promise.all([startChain(), startChain({ chainId: 1338 })])
}, 180_000)
afterAll(() => Promise.all([here?.stop(), there?.stop()]))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The clock runs at a hundred times the speed, so a busy machine must not outlive an offer. */
const longLifeMs = 1_000_000_000
const [input, output, fee] = [5_000_000n, 4_900_000n, parseEther('0.01')]

type SetUpOptions = { ether?: string; from?: 'USDC' | 'ETH' }

/** Creates a payer with 1000 USDC here, who buys USDC there. */
async function setUp({ ether = '10', from = 'USDC' }: SetUpOptions = {}) {
  const set = await createProviderWorld({ chains: [here, there], ether })
  const [vault, solver] = [newAddress(), newAddress()]
  const usdc = tokenOf(here, 'USDC')
  const router = await deployForwarder(here, { token: usdc, from: set.payer, to: vault, amount: input })
  const request: QuoteRequest = {
    type: 'buy',
    sender: set.payer,
    receiver: set.receiver,
    originChainId: here.id,
    originTokenAddress: tokenOf(here, from),
    destinationChainId: there.id,
    destinationTokenAddress: tokenOf(there, 'USDC'),
    amount: output,
  }
  const ends = {
    originToken: quoteToken(here, from),
    destinationToken: quoteToken(there, 'USDC'),
    originAmount: input,
    destinationAmount: output,
  }
  const called = (value: bigint) => [
    transaction(here, usdc, encodeErc20('approve', router, input), 0n, 'approval'),
    transaction(here, router, '0x12345678', value),
  ]
  // The provider delivers as soon as it is asked how far it is.
  let delivery: ReturnType<typeof deliver> | undefined
  set.service.status = async (query) => {
    delivery ??= deliver(there, { symbol: 'USDC', to: set.receiver, amount: output })
    const origin = { chainId: here.id, transactionHash: query.get('transactionHash') as `0x${string}` }
    return { status: 'COMPLETED', transactions: [origin, await delivery], destinationAmount: output }
  }
  return { ...set, vault, solver, usdc, router, request, ends, called }
}

const received = (receiver: Address) => balanceOf(there, tokenOf(there, 'USDC'), receiver)

test('T26 a native fee beside a token is read, confirmed and taken to the wei by a listed contract', async () => {
  const set = await setUp()
  set.spenders[here.id] = [set.router]
  set.service.offer = {
    steps: [{ ...set.ends, transactions: set.called(fee) }],
    nativeFee: { [here.id]: fee },
  }
  const quote = await set.ask(set.request)
  expect(toConfirmed(quote, set.request).nativeFee).toEqual({ [here.id]: fee })
  expect(await set.pay(quote, set.request)).toBe('completed')
  expect(await balanceOf(here, tokenOf(here, 'ETH'), set.router)).toBe(fee)
  expect(await balanceOf(here, set.usdc, set.vault)).toBe(input)
  expect(await balanceOf(here, set.usdc, set.payer)).toBe(1_000_000_000n - input)
  expect(await received(set.receiver)).toBe(output)
}, 60_000)

test('T26 a service that does not state the fee: it is read from the transactions, shown and confirmed', async () => {
  const set = await setUp()
  set.spenders[here.id] = [set.router]
  set.service.offer = { steps: [{ ...set.ends, transactions: set.called(fee) }] }
  const quote = await set.ask(set.request)
  expect(quote.nativeFee).toEqual({ [here.id]: fee })
  expect(await set.pay(quote, set.request)).toBe('completed')
  expect(await balanceOf(here, tokenOf(here, 'ETH'), set.router)).toBe(fee)
}, 60_000)

test('T26 a fee that is larger when it is prepared than when it was confirmed never reaches the wallet', async () => {
  const set = await setUp()
  set.spenders[here.id] = [set.router]
  set.service.offer = {
    steps: [{ ...set.ends, transactions: set.called(fee) }],
    nativeFee: { [here.id]: fee },
  }
  const shown = await set.ask(set.request)
  for (const claimed of [fee, fee + 1n, undefined]) {
    set.service.offer = {
      steps: [{ ...set.ends, transactions: set.called(fee + 1n) }],
      ...(claimed && { nativeFee: { [here.id]: claimed } }),
    }
    expect(await set.pay(await set.ask(set.request), set.request, shown)).toBe('valueTooHigh')
  }
  set.service.offer = { steps: [{ ...set.ends, transactions: set.called(fee * 2n) }] }
  expect(isWorse(shown, await set.ask(set.request))).toBe(true)
  expect(set.asked()).toBe(0)
}, 60_000)

test('T26 a fee for a contract that the integrator has not listed never reaches the wallet', async () => {
  const set = await setUp()
  set.spenders[there.id] = [set.router]
  set.service.offer = {
    steps: [{ ...set.ends, transactions: set.called(fee) }],
    nativeFee: { [here.id]: fee },
  }
  expect(await set.pay(await set.ask(set.request), set.request)).toBe('feeElsewhere')
  expect(set.asked()).toBe(0)
}, 60_000)

test('T36 a payer who has the gas but not the fee is told what is missing, and is not asked', async () => {
  const set = await setUp({ ether: '0.005' })
  set.spenders[here.id] = [set.router]
  set.service.offer = {
    steps: [{ ...set.ends, transactions: set.called(fee) }],
    nativeFee: { [here.id]: fee },
  }
  const quote = await set.ask(set.request)
  const { payer } = set
  const { nativeFee } = quote
  const gas = await estimatePlanGas(set.billfold, { payer, plan: planPayment(quote), nativeFee })
  const without = await estimatePlanGas(set.billfold, {
    payer,
    plan: planPayment({ steps: [{ ...set.ends, transactions: set.called(0n) }] }),
  })
  expect(without).toMatchObject([{ chainId: here.id, missing: 0n }])
  const missing = gas[0]?.missing ?? 0n
  // The fee and the gas, less what is there.
  expect(missing > fee - parseEther('0.005') && missing < fee).toBe(true)
  const sent = await set.pay(quote, set.request)
  expect(['InsufficientForGas', 'wouldFail']).toContain(sent)
  expect(await balanceOf(here, set.usdc, set.payer)).toBe(1_000_000_000n)
}, 60_000)

test('T25 a deposit by transfer with a request id is simulated, paid to the wei, and keeps its id on the chain', async () => {
  const set = await setUp()
  set.spenders[here.id] = [set.solver]
  const deposit = transaction(here, set.usdc, encodeDeposit(set.solver, input))
  set.service.offer = { steps: [{ ...set.ends, transactions: [deposit] }] }
  const { key } = await set.start(
    await set.ask(set.request),
    toConfirmed(await set.ask(set.request), set.request),
  )
  const { steps, details } = await set.run(key)
  expect(details.settlement).toMatchObject({ status: 'completed', proven: true })
  expect(await balanceOf(here, set.usdc, set.solver)).toBe(input)
  expect(await balanceOf(here, set.usdc, set.payer)).toBe(1_000_000_000n - input)
  expect(await received(set.receiver)).toBe(output)
  const sent = await readChain(here).getTransaction({ hash: steps[0]?.hash as `0x${string}` })
  expect(slice(sent.input, 68)).toBe(requestId)
}, 60_000)

test('T25 a native deposit with a request id is paid to the wei', async () => {
  const set = await setUp({ from: 'ETH' })
  set.spenders[here.id] = [set.solver]
  const amounts = { ...set.ends, originAmount: parseEther('1') }
  const deposit = transaction(here, set.solver, requestId, parseEther('1'))
  set.service.offer = { steps: [{ ...amounts, transactions: [deposit] }] }
  expect(await set.pay(await set.ask(set.request), set.request)).toBe('completed')
  expect(await balanceOf(here, tokenOf(here, 'ETH'), set.solver)).toBe(parseEther('1'))
  expect(await received(set.receiver)).toBe(output)
}, 60_000)

test('T23 T25 a listed address that uses an older allowance while it takes its deposit is found by the simulation', async () => {
  const set = await setUp({ from: 'ETH' })
  // The contract takes USDC from the payer whenever it is called.
  set.spenders[here.id] = [set.router]
  await command(here, 'anvil_impersonateAccount', [set.payer])
  const call = { from: set.payer, to: set.usdc, data: encodeErc20('approve', set.router, input) }
  const hash = (await command(here, 'eth_sendTransaction', [call])) as `0x${string}`
  await readChain(here).waitForTransactionReceipt({ hash })
  const amounts = { ...set.ends, originAmount: parseEther('1') }
  const deposit = transaction(here, set.router, requestId, parseEther('1'))
  set.service.offer = { steps: [{ ...amounts, transactions: [deposit] }] }
  expect(await set.pay(await set.ask(set.request), set.request)).toBe('leavesMore')
  expect(set.asked()).toBe(0)
}, 60_000)

/** A route of two steps: USDC to the other chain by deposit, and back as DAI by a listed router for a fee. */
async function setUpRoute() {
  const set = await setUp()
  const between = 4_950_000n
  const usdc = tokenOf(there, 'USDC')
  await fundAccount({ chains: [there] } as unknown as StackDescription, {
    chainId: there.id,
    address: set.payer,
    ether: '1',
    tokens: { USDC: '300' },
  })
  const market = newAddress()
  const router = await deployForwarder(there, { token: usdc, from: set.payer, to: market, amount: between })
  set.spenders[here.id] = [set.solver]
  set.spenders[there.id] = [router]
  const request = {
    ...set.request,
    destinationChainId: here.id,
    destinationTokenAddress: tokenOf(here, 'DAI'),
    amount: parseEther('4'),
  }
  const first = {
    ...set.ends,
    destinationAmount: between,
    transactions: [transaction(here, set.usdc, encodeDeposit(set.solver, input))],
  }
  const toRest = (spends: bigint, value: bigint) => ({
    originToken: quoteToken(there, 'USDC'),
    destinationToken: quoteToken(here, 'DAI'),
    originAmount: spends,
    destinationAmount: parseEther('4'),
    transactions: [
      transaction(there, usdc, encodeErc20('approve', router, spends), 0n, 'approval'),
      transaction(there, router, '0x12345678', value),
    ],
  })
  // Ten minutes pass, a minute at every question, before the first step has arrived.
  let questions = 0
  set.service.status = async (query) => {
    const origin = {
      chainId: Number(query.get('chainId')),
      transactionHash: query.get('transactionHash') as `0x${string}`,
    }
    if (origin.chainId === there.id)
      return {
        status: 'COMPLETED',
        transactions: [
          origin,
          await deliver(here, { symbol: 'DAI', to: set.receiver, amount: parseEther('4') }),
        ],
      }
    questions += 1
    set.wait(60_000)
    if (questions < 10) return { status: 'PENDING', transactions: [origin] }
    if (questions === 10) await deliver(there, { symbol: 'USDC', to: set.payer, amount: between })
    return { status: 'COMPLETED', transactions: [origin] }
  }
  set.service.offer = {
    steps: [first, toRest(between, fee)],
    nativeFee: { [there.id]: fee },
    lifeMs: 90_000,
  }
  const quote = await set.ask(request)
  const confirmed = toConfirmed(quote, request)
  const { key } = await set.start(quote, confirmed)
  const left = () => balanceOf(there, usdc, set.payer)
  return { ...set, between, market, router, toRest, key, confirmed, left }
}

test('A5 a first step of ten minutes: the rest is quoted again with the provider’s own terms, and pays no more than was confirmed', async () => {
  const set = await setUpRoute()
  const cheaper = fee / 2n
  set.service.offer = {
    steps: [set.toRest(set.between, cheaper)],
    nativeFee: { [there.id]: cheaper },
    lifeMs: longLifeMs,
  }
  const { details, steps } = await set.run(set.key)
  expect(details.settlement).toMatchObject({ status: 'completed', proven: true })
  expect(steps.map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'confirmed'])
  expect(set.service.prepared.slice(1)).toMatchObject([
    {
      pathname: '/v1/buy/prepare',
      originChainId: String(there.id),
      sender: set.payer,
      receiver: set.receiver,
    },
  ])
  expect(await balanceOf(here, set.usdc, set.payer)).toBe(1_000_000_000n - input)
  expect(await set.left()).toBe(300_000_000n)
  expect(await balanceOf(there, tokenOf(there, 'USDC'), set.market)).toBe(set.between)
  expect(await balanceOf(there, tokenOf(there, 'ETH'), set.router)).toBe(cheaper)
}, 60_000)

test.each([
  ['a larger fee', 0n, fee + 1n],
  ['more than has arrived', 1n, fee],
] as const)(
  'A5 T26 a rest that is quoted again with %s ends the route with what is held, unasked',
  async (_, more, value) => {
    const set = await setUpRoute()
    set.service.offer = {
      steps: [set.toRest(set.between + more, value)],
      nativeFee: { [there.id]: value },
      lifeMs: longLifeMs,
    }
    const payment = await set.run(set.key)
    expect(getPaymentState(payment, set.now())).toMatchObject({
      status: 'stopped',
      held: { token: { symbol: 'USDC', chainId: there.id }, amount: set.between },
    })
    expect(set.asked()).toBe(1)
    expect(await set.left()).toBe(300_000_000n + set.between)
  },
  60_000,
)
