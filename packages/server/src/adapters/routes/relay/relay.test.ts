import { until } from '@billfold/devstack/testing'
import { erc20Abi, getAddress, type Hash, parseEther, parseUnits } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type {
  PreparedRoute,
  RouteProvider,
  RouteRequest,
  RouteStatus,
} from '../../../context/RouteProvider.js'
import { getQuote, type RelayWorld, startRelayWorld } from '../../../test/startRelayWorld.js'

let world: RelayWorld
let provider: RouteProvider
beforeAll(async () => {
  world = await startRelayWorld()
  provider = await world.open()
}, 180_000)
afterAll(() => world?.stop())
afterEach(() => {
  for (const fault of Object.keys(world.faults)) delete world.faults[fault]
  world.clock.aheadMs = 0
})

type Ask = {
  from?: 'ETH' | 'USDC' | 'USDT' | 'DAI'
  to?: 'ETH' | 'USDC' | 'USDT' | 'DAI'
} & Partial<RouteRequest>

function toRequest({ from = 'USDC', to = 'USDC', ...rest }: Ask): RouteRequest {
  return {
    origin: world.findToken(1337, from),
    destination: world.findToken(1338, to),
    side: 'output',
    amount: 5_000_000n,
    maxSteps: 3,
    slippageBps: 50,
    ...rest,
  }
}

function toParties(paymentId = 'p-1') {
  return {
    paymentId,
    kind: 'buy',
    sender: world.payer,
    receiver: world.receiver,
    orderKey: paymentId,
  } as const
}

/** Quotes for the real parties, as the server does, and prepares. */
async function prepare(ask: Ask) {
  const request = toRequest({ sender: world.payer, receiver: world.receiver, ...ask })
  const quote = await getQuote(provider, request)
  return { request, quote, prepared: await provider.prepare(quote, toParties()) }
}

/** Polls until the status is one of these. */
function waitFor(
  { tracking }: PreparedRoute,
  hash: Hash | undefined,
  ...states: readonly RouteStatus['state'][]
): Promise<RouteStatus | undefined> {
  return until(
    () => provider.status(tracking, hash),
    (status) => status !== undefined && states.includes(status.state),
  )
}

test.each([
  ['USDC', 'USDC', 5_000_000n, 5_005_000n],
  ['USDT', 'DAI', parseUnits('3', 18) + 1n, 3_003_002n],
  ['ETH', 'ETH', parseEther('0.25'), parseEther('0.25025')],
  ['DAI', 'ETH', 400_000_000_000_001n, parseUnits('1.001', 18) + 2503n],
  ['ETH', 'USDC', 10_000_000n, 4_004_000_000_000_000n],
] as const)(
  'an exact output of %s to %s is exact to the wei on both sides',
  async (from, to, amount, paid) => {
    const { request, quote, prepared } = await prepare({ from, to, amount })
    expect(quote).toMatchObject({ amountIn: paid, minAmountOut: amount, nativeFee: undefined })
    const [fee] = quote.fees
    expect(fee?.token).toMatchObject({ chainId: 1337, address: request.origin.address })
    const before = await Promise.all([
      world.readBalance(request.origin, world.payer),
      world.readBalance(request.destination, world.receiver),
    ])
    const { hash, gas } = await world.send(prepared)
    const status = await waitFor(prepared, hash, 'completed', 'failed', 'refunded')
    expect(status).toMatchObject({ state: 'completed', originHash: hash, receivedAmount: amount })
    const after = await Promise.all([
      world.readBalance(request.origin, world.payer),
      world.readBalance(request.destination, world.receiver),
    ])
    expect(before[0] - after[0]).toBe(paid + (from === 'ETH' ? gas : 0n))
    expect(after[1] - before[1]).toBe(amount)
  },
)

test('an exact input takes exactly the input and delivers at least the quoted minimum', async () => {
  const ask = { side: 'input', amount: 2_000_001n, to: 'DAI' } as const
  const { request, quote, prepared } = await prepare(ask)
  const expected = (2_000_001n - 2001n) * 10n ** 12n
  expect(quote).toMatchObject({ amountIn: 2_000_001n, minAmountOut: (expected * 9950n) / 10_000n })
  const before = await world.readBalance(request.destination, world.receiver)
  const { hash } = await world.send(prepared)
  const status = await waitFor(prepared, hash, 'completed', 'failed')
  expect(status).toMatchObject({ state: 'completed', receivedAmount: expected })
  expect((await world.readBalance(request.destination, world.receiver)) - before).toBe(expected)
})

test('several payments at once are all delivered', async () => {
  const { destination } = toRequest({})
  const before = await world.readBalance(destination, world.receiver)
  const amounts = [1_000_000n, 1_100_000n, 1_200_000n]
  const prepared: PreparedRoute[] = []
  for (const amount of amounts) {
    const next = await prepare({ amount })
    prepared.push(next.prepared)
    await world.send(next.prepared)
  }
  await Promise.all(prepared.map((each) => waitFor(each, undefined, 'completed')))
  expect((await world.readBalance(destination, world.receiver)) - before).toBe(3_300_000n)
})

test('a quote without a payer costs the same as one with a payer', async () => {
  const [price, bound] = [
    await getQuote(provider, toRequest({})),
    await getQuote(provider, toRequest({ sender: world.payer, receiver: world.receiver })),
  ]
  expect(price.amountIn).toBe(bound.amountIn)
  const prepared = await provider.prepare(price, toParties())
  expect(prepared.tracking).toMatchObject({ sender: world.payer, receiver: world.receiver })
})

test('one quote prepares two payments under two ids', async () => {
  const quote = await getQuote(provider, toRequest({ sender: world.payer, receiver: world.receiver }))
  const [first, second] = [
    await provider.prepare(quote, toParties('p-1')),
    await provider.prepare(quote, toParties('p-2')),
  ]
  expect(first.tracking).not.toMatchObject({
    requestId: (second.tracking as { requestId: string }).requestId,
  })
})

test('the payer approves exactly the payment, and nothing is left of it', async () => {
  const { prepared, quote, request } = await prepare({ from: 'USDT' })
  const spender = getAddress(world.standIns.contracts.relay?.[0] ?? '0x')
  const actions = prepared.steps[0]?.calls.map(({ action, to }) => [action, to])
  expect(actions).toEqual([
    ['approval', getAddress(request.origin.address)],
    ['buy', spender],
  ])
  await world.send({ ...prepared, steps: [{ calls: prepared.steps[0]?.calls.slice(0, 1) ?? [] }] })
  const readAllowance = () =>
    world.context.chains.get(1337)?.client.readContract({
      address: getAddress(request.origin.address),
      abi: erc20Abi,
      functionName: 'allowance',
      args: [world.payer, spender],
    })
  expect(await readAllowance()).toBe(quote.amountIn)
  await world.send({ ...prepared, steps: [{ calls: prepared.steps[0]?.calls.slice(1) ?? [] }] })
  expect(await readAllowance()).toBe(0n)
})

test.each([
  ['USDC', 'refund', 'Relay could not deliver: SLIPPAGE'],
  ['ETH', 'refund', 'Relay could not deliver: SLIPPAGE'],
  ['DAI', 'expired', 'Relay could not deliver: TTL_EXPIRED'],
] as const)('a refund of %s (%s) returns the payment to the wei', async (from, fault, reason) => {
  const { request, quote, prepared } = await prepare({ from })
  world.faults[fault] = true
  const before = await world.readBalance(request.origin, world.payer)
  const received = await world.readBalance(request.destination, world.receiver)
  const { hash, gas } = await world.send(prepared)
  const status = await waitFor(prepared, hash, 'refunded', 'completed', 'failed')
  expect(status).toMatchObject({ state: 'refunded', originHash: hash, reason })
  expect(status?.refund?.amount).toBe(quote.amountIn)
  expect(getAddress(status?.refund?.token ?? '0x')).toBe(getAddress(request.origin.address))
  expect(before - (await world.readBalance(request.origin, world.payer))).toBe(from === 'ETH' ? gas : 0n)
  expect(await world.readBalance(request.destination, world.receiver)).toBe(received)
})

test('a failure is pending until it has stayed for ten minutes, and a refund after it still counts', async () => {
  const { prepared } = await prepare({})
  world.faults.failure = true
  const { hash } = await world.send(prepared)
  const { requestId } = prepared.tracking as { requestId: string }
  await until(
    async () => (await fetch(`${world.url}/intents/status/v3?requestId=${requestId}`)).json(),
    ({ status }) => status === 'failure',
  )
  expect(await provider.status(prepared.tracking, hash)).toEqual({ state: 'pending', originHash: hash })
  world.clock.aheadMs = 601_000
  expect(await provider.status(prepared.tracking, hash)).toEqual({
    state: 'failed',
    originHash: hash,
    reason: 'Relay could not deliver: EXECUTION_REVERTED',
  })
  delete world.faults.failure
  expect(await waitFor(prepared, hash, 'refunded')).toMatchObject({ state: 'refunded' })
})

test.each(['delayed', 'depositing', 'a word from the future'])('status %s means pending', async (word) => {
  const { prepared } = await prepare({})
  world.faults.stall = true
  const { hash } = await world.send(prepared)
  world.faults.status = word
  expect(await provider.status(prepared.tracking, hash)).toEqual({ state: 'pending', originHash: hash })
  world.faults.status = undefined
  world.faults.stall = undefined
  expect(await waitFor(prepared, hash, 'completed')).toMatchObject({ state: 'completed' })
})

test('a reported refund that is not on the chain is no refund', async () => {
  const { prepared } = await prepare({})
  world.faults.stall = true
  const { hash } = await world.send(prepared)
  world.faults.status = 'refund'
  expect(await provider.status(prepared.tracking, hash)).toEqual({ state: 'pending', originHash: hash })
})

test('a payment without a transaction has no status, and its deposit is found without a report', async () => {
  const { prepared } = await prepare({})
  expect(await provider.status(prepared.tracking, undefined)).toBeUndefined()
  const { hash } = await world.send(prepared)
  const status = await waitFor(prepared, undefined, 'completed')
  expect(status).toMatchObject({ state: 'completed', originHash: hash })
})

test('Relay is told of a deposit that it does not see', async () => {
  const { prepared } = await prepare({})
  world.faults.blind = true
  const { hash } = await world.send(prepared)
  expect(await provider.status(prepared.tracking, undefined)).toBeUndefined()
  expect(await waitFor(prepared, hash, 'completed')).toMatchObject({ state: 'completed' })
})

test('a claimed delivery is reported with its hash, and nothing arrives until it is true', async () => {
  const { prepared, request } = await prepare({})
  world.faults.lie = true
  const before = await world.readBalance(request.destination, world.receiver)
  const { hash } = await world.send(prepared)
  const claimed = await waitFor(prepared, hash, 'completed')
  expect(await world.readBalance(request.destination, world.receiver)).toBe(before)
  delete world.faults.lie
  const real = await until(
    () => provider.status(prepared.tracking, hash),
    (status) => status?.state === 'completed' && status.destinationHash !== claimed?.destinationHash,
  )
  expect(real).toMatchObject({ receivedAmount: 5_000_000n })
  expect((await world.readBalance(request.destination, world.receiver)) - before).toBe(5_000_000n)
})

test('prepare refuses a price that is worse than quoted', async () => {
  const quote = await getQuote(provider, toRequest({}))
  world.faults.worseBps = 1
  await expect(provider.prepare(quote, toParties())).rejects.toThrow('no longer offers')
  const sale = await getQuote(provider, toRequest({ side: 'input' }))
  world.faults.worseBps = 2
  await expect(provider.prepare(sale, toParties())).rejects.toThrow('no longer offers')
})

test('a bound quote is used as it is, unless it has expired', async () => {
  const request = toRequest({ sender: world.payer, receiver: world.receiver })
  const quote = await getQuote(provider, request)
  world.faults.worseBps = 1
  await expect(provider.prepare(quote, toParties())).resolves.toMatchObject({ steps: [{}] })
  const late = await getQuote(provider, request)
  world.faults.worseBps = 2
  world.clock.aheadMs = 61_000
  await expect(provider.prepare(late, toParties())).rejects.toThrow('no longer offers')
})

test.each([
  ['USDC', 'a chain that is not served', { destination: { chainId: 1339 } }],
  ['USDC', 'a token that is not served', { destination: { address: `0x${'12'.repeat(20)}` } }],
  ['USDC', 'an amount that is too low', { amount: 1n }],
  ['USDC', 'an amount beyond the liquidity', { amount: 10n ** 15n }],
] as const)('%s: %s means no route', async (from, _, change) => {
  const request = toRequest({ from })
  const destination = { ...request.destination, ...('destination' in change ? change.destination : {}) }
  const amount = 'amount' in change ? change.amount : request.amount
  expect(await provider.quote({ ...request, destination, amount })).toBeUndefined()
})

test('a disabled chain has no route and is not asked for a quote', async () => {
  world.faults.disabled = [1338]
  const fresh = await world.open()
  world.faults.alter = () => {
    throw new Error('a quote was requested')
  }
  expect(await fresh.quote(toRequest({}))).toBeUndefined()
  const { origin, destination } = toRequest({})
  expect(fresh.countSteps?.(origin, destination)).toBeUndefined()
})

test('routes are counted from the chains and their tokens', () => {
  const { origin, destination } = toRequest({ from: 'ETH', to: 'DAI' })
  expect(provider.countSteps?.(origin, destination)).toBe(1)
  expect(provider.countSteps?.(origin, origin)).toBeUndefined()
  expect(provider.countSteps?.(origin, { chainId: 1339, address: destination.address })).toBeUndefined()
  expect(provider.countSteps?.(origin, { chainId: 1338, address: `0x${'12'.repeat(20)}` })).toBeUndefined()
})

test('an outage and a rate limit are failures, not missing routes, and pass', async () => {
  const { prepared } = await prepare({})
  world.faults.outage = true
  await expect(provider.quote(toRequest({}))).rejects.toMatchObject({ problem: 'unreachable' })
  await expect(provider.status(prepared.tracking, undefined)).rejects.toMatchObject({ status: 503 })
  delete world.faults.outage
  expect(await provider.quote(toRequest({}))).toBeDefined()
  const limited = await world.open()
  await limited.quote(toRequest({}))
  world.faults.busy = true
  await expect(limited.quote(toRequest({}))).rejects.toMatchObject({ problem: 'busy', status: 429 })
  delete world.faults.busy
  // The provider asked for a second without requests.
  await expect(limited.quote(toRequest({}))).rejects.toMatchObject({ problem: 'busy', status: undefined })
  expect(await until(() => limited.quote(toRequest({})).catch(() => undefined), Boolean)).toBeDefined()
})
