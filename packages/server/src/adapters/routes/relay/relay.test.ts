import { findFreePort } from '@billfold/devstack'
import { ask, post, sendQuote, until } from '@billfold/devstack/testing'
import { erc20Abi, getAddress, type Hash, parseAbi, parseEther, parseUnits, zeroAddress } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type {
  PreparedRoute,
  RouteProvider,
  RouteRequest,
  RouteStatus,
} from '../../../context/RouteProvider.js'
import { startServer } from '../../../startServer.js'
import { getQuote, type RelayWorld, startRelayWorld } from '../../../test/startRelayWorld.js'
import { readMovement } from './readMovement.js'
import { relay } from './relay.js'

const thief = `0x${'66'.repeat(20)}`
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

type Wanted = {
  from?: 'ETH' | 'USDC' | 'USDT' | 'DAI'
  to?: 'ETH' | 'USDC' | 'USDT' | 'DAI'
} & Partial<RouteRequest>

function toRequest({ from = 'USDC', to = 'USDC', ...rest }: Wanted): RouteRequest {
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
async function prepare(wanted: Wanted) {
  const request = toRequest({ sender: world.payer, receiver: world.receiver, ...wanted })
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
  const wanted = { side: 'input', amount: 2_000_001n, to: 'DAI' } as const
  const { request, quote, prepared } = await prepare(wanted)
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
  const steps = [{ calls: prepared.steps[0]?.calls.slice(1) ?? [] }]
  const { hash } = await world.send({ ...prepared, steps })
  expect(await readAllowance()).toBe(0n)
  // The next test reads the receiver's balance.
  await waitFor(prepared, hash, 'completed')
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

type Altered = {
  steps: { items: { data: { to: string; data: string; value: string } }[] }[]
  details: { recipient: string; sender: string; currencyOut: { minimumAmount: string } }
}

const changeCall = (index: 0 | -1, change: (data: string) => object) => (quote: Altered) => {
  for (const { data } of quote.steps.at(index)?.items ?? []) Object.assign(data, change(data.data))
}

test.each<[string, (quote: Altered) => void]>([
  ['another target', changeCall(-1, () => ({ to: thief }))],
  ['value beyond the quote', changeCall(-1, () => ({ value: '1' }))],
  ['a larger approval', changeCall(0, (data) => ({ data: `${data.slice(0, -64)}${'f'.repeat(64)}` }))],
  [
    'an approval for somebody else',
    changeCall(0, (data) => ({ data: `${data.slice(0, 34)}${thief.slice(2)}${data.slice(74)}` })),
  ],
  ['another receiver', ({ details }) => void Object.assign(details, { recipient: thief })],
  ['another payer', ({ details }) => void Object.assign(details, { sender: thief })],
  ['a lower minimum', ({ details }) => void Object.assign(details.currencyOut, { minimumAmount: '1' })],
])('prepare refuses %s', async (_, change) => {
  const quote = await getQuote(provider, toRequest({ from: 'USDT' }))
  world.faults.alter = (altered: unknown) => {
    change(altered as Altered)
    return altered
  }
  await expect(provider.prepare(quote, toParties())).rejects.toThrow(/refused|no longer offers/)
  world.faults.alter = undefined
  await expect(provider.prepare(quote, toParties())).resolves.toBeDefined()
})

test('a refund in another token of the solver, or inside of another call, is read from the chain', async () => {
  const { chain, wallet } = world.find(1337)
  const { client } = world.context.chains.get(1337) ?? {}
  const route = world.context.chains.get(1337)
  if (!client || !route) throw new Error('there is no chain')
  const inner = world.freshAddress()
  const hash = await wallet.writeContract({
    address: chain.contracts.multicall3,
    abi: parseAbi([
      'struct Call { address target; bool allowFailure; uint256 value; bytes callData; }',
      'function aggregate3Value(Call[] calls) payable',
    ]),
    functionName: 'aggregate3Value',
    args: [[{ target: inner, allowFailure: false, value: 77n, callData: '0x' }]],
    value: 77n,
  })
  await wallet.waitForTransactionReceipt({ hash })
  const search = { hash, receiver: inner, tokens: [zeroAddress], mostNative: 77n }
  expect(await readMovement(route, search)).toEqual({ hash, token: zeroAddress, amount: 77n })
  expect(await readMovement(route, { ...search, mostNative: 76n })).toBeUndefined()
  expect(await readMovement(route, { ...search, receiver: world.receiver })).toBeUndefined()
  expect(await readMovement(route, { ...search, hash: `0x${'ab'.repeat(32)}` })).toBeUndefined()
  const usdc = getAddress(world.findToken(1337, 'USDC').address)
  const paid = await wallet.writeContract({
    address: usdc,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [inner, 5n],
  })
  await wallet.waitForTransactionReceipt({ hash: paid })
  const other = { hash: paid, receiver: inner, tokens: [zeroAddress, usdc], mostNative: 77n }
  expect(await readMovement(route, other)).toEqual({ hash: paid, token: usdc, amount: 5n })
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

test('a server prepares payments and lists routes through Relay', async () => {
  const server = await startServer({
    port: await findFreePort(),
    development: true,
    chains: world.chains.map(({ id, name, rpcUrl, tokens, contracts }) => ({
      id,
      name,
      rpcUrl,
      tokens: Object.entries(tokens).map(([symbol, token]) => ({ symbol, ...token })),
      usdToken: tokens.USDC?.address,
      dex: {
        factory: contracts.uniswapFactory ?? zeroAddress,
        router: contracts.uniswapRouter ?? zeroAddress,
        wrappedNative: contracts.weth ?? zeroAddress,
      },
    })),
    routes: [relay({ url: world.url })],
    log: () => {},
  })
  try {
    const { origin, destination } = toRequest({ from: 'USDT', to: 'ETH' })
    const body = {
      originChainId: '1337',
      originTokenAddress: origin.address,
      destinationChainId: '1338',
      destinationTokenAddress: destination.address,
      buyAmountWei: String(parseEther('0.01')),
      sender: world.payer,
      receiver: world.receiver,
    }
    const answer = await post({ server }, '/v1/buy/prepare', body)
    expect(answer).toMatchObject({ status: 200, body: { data: { originAmount: '25025000' } } })
    const before = await world.readBalance(destination, world.receiver)
    const paid = await world.readBalance(origin, world.payer)
    await sendQuote({ 1337: world.find(1337).wallet }, answer.body.data)
    expect(paid - (await world.readBalance(origin, world.payer))).toBe(25_025_000n)
    await until(
      () => world.readBalance(destination, world.receiver),
      (after) => after - before === parseEther('0.01'),
    )
    const query = `originChainId=1337&destinationChainId=1338&originTokenAddress=${origin.address}`
    const { body: routes } = await ask({ server }, `/v1/routes?${query}`)
    const listed = routes.data.map(
      (route: { destinationToken: { symbol: string } }) => route.destinationToken.symbol,
    )
    expect(listed.sort()).toEqual(['DAI', 'ETH', 'USDC', 'USDT'])
  } finally {
    await server.stop()
  }
})
