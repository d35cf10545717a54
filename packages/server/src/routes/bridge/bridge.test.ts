import { findFreePort } from '@billfold/devstack'
import {
  ask,
  connectWallet,
  type PayWorld,
  post,
  sendQuote,
  startPayWorld,
  until,
  waitForStatus,
} from '@billfold/devstack/testing'
import { type Address, erc20Abi, type Hash } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Server, startServer } from '../../startServer.js'
import { getAccount } from '../../test/startWorld.js'

let world: PayWorld
let server: Server
const alice = getAccount(0)
const shop = getAccount(7)
const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

beforeAll(async () => {
  world = await startPayWorld()
  server = await startServer({
    ...world.serverOptions,
    port: await findFreePort(),
    clients: [{ id: 'local', secretKey: 'secret' }],
  })
}, 180_000)
afterAll(async () => {
  await server?.stop()
  await world?.stop()
})

type Symbol = 'ETH' | 'WETH' | 'USDC' | 'USDT' | 'DAI' | 'TOLL'
const getChain = (id: number) => {
  const chain = world.chains.find((entry) => entry.id === id)
  if (!chain) throw new Error(`no chain ${id}`)
  return chain
}
const getToken = (id: number, symbol: Symbol): Address =>
  symbol === 'ETH' ? native : (getChain(id).tokens[symbol]?.address ?? native)
const getWallets = (account = alice) => ({
  1337: connectWallet(getChain(1337), account).wallet,
  1338: connectWallet(getChain(1338), account).wallet,
})
const readBalance = (id: 1337 | 1338, symbol: Symbol, owner: Address) => {
  const wallet = getWallets()[id]
  if (symbol === 'ETH') return wallet.getBalance({ address: owner })
  return wallet.readContract({
    address: getToken(id, symbol),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })
}
const pair = (from: [number, Symbol], to: [number, Symbol]) => ({
  originChainId: String(from[0]),
  originTokenAddress: getToken(...from),
  destinationChainId: String(to[0]),
  destinationTokenAddress: getToken(...to),
})
const prepare = (
  kind: 'buy' | 'sell',
  tokens: object,
  amount: bigint,
  more: object = {},
  headers?: Record<string, string>,
) =>
  post(
    { server },
    `/v1/${kind}/prepare`,
    {
      ...tokens,
      amount: String(amount),
      [`${kind}AmountWei`]: String(amount),
      sender: alice.address,
      receiver: shop.address,
      ...more,
    },
    headers,
  )

test.each<['buy' | 'sell', 1337 | 1338, Symbol, 1337 | 1338, Symbol, bigint, string]>([
  ['buy', 1337, 'USDC', 1337, 'DAI', 5n * 10n ** 18n, 'approval buy'],
  ['buy', 1337, 'ETH', 1337, 'USDT', 7_000_000n, 'buy'],
  ['buy', 1337, 'USDT', 1337, 'ETH', 10n ** 16n, 'approval buy'],
  ['buy', 1337, 'ETH', 1338, 'DAI', 10n ** 18n, 'buy'],
  ['buy', 1338, 'DAI', 1337, 'ETH', 10n ** 15n, 'approval buy|approval buy'],
  ['sell', 1337, 'USDC', 1338, 'USDC', 9_000_001n, 'approval sell'],
  ['sell', 1337, 'DAI', 1337, 'WETH', 10n ** 18n, 'approval sell'],
])(
  'R7.12 R3.25 %s %i %s to %i %s: the receiver gets the promised amount to the wei and no allowance is left',
  async (kind, fromId, from, toId, to, amount, actions) => {
    const { status, body } = await prepare(kind, pair([fromId, from], [toId, to]), amount)
    expect([status, body.code]).toEqual([200, undefined])
    const quote = body.data
    expect(
      quote.steps
        .map((step: { transactions: { action: string }[] }) =>
          step.transactions.map((call) => call.action).join(' '),
        )
        .join('|'),
    ).toBe(actions)
    expect(kind === 'buy' ? quote.destinationAmount : quote.originAmount).toBe(String(amount))
    expect(quote.expiration - quote.timestamp).toBe(120_000)
    const before = {
      shop: await readBalance(toId, to, shop.address),
      payer: await readBalance(fromId, from, alice.address),
    }
    const last = await sendQuote(getWallets(), quote)
    const ended = await waitForStatus(server, last)
    const received = (await readBalance(toId, to, shop.address)) - before.shop
    expect([ended.status, ended.destinationAmount, ended.receiver]).toEqual([
      'COMPLETED',
      String(received),
      shop.address,
    ])
    if (kind === 'buy') expect(received).toBe(amount)
    else expect(received).toBeGreaterThanOrEqual(BigInt(quote.destinationAmount))
    if (from !== 'ETH') {
      const spent = before.payer - (await readBalance(fromId, from, alice.address))
      expect(spent).toBeLessThanOrEqual(BigInt(quote.originAmount))
      const spender = quote.steps[0].transactions.at(-1).to
      const left = await getWallets()[fromId].readContract({
        address: getToken(fromId, from),
        abi: erc20Abi,
        functionName: 'allowance',
        args: [alice.address, spender],
      })
      expect(left).toBe(0n)
    }
  },
  120_000,
)

test('R7.13 R3.21 R3.22 R3.23 a prepared quote has every field of the specification', async () => {
  const { body } = await prepare('sell', pair([1337, 'ETH'], [1337, 'USDC']), 10n ** 15n)
  expect(body.data).toMatchObject({
    originAmount: String(10n ** 15n),
    destinationAmount: expect.stringMatching(/^\d+$/),
    estimatedExecutionTimeMs: expect.any(Number),
    timestamp: expect.any(Number),
    blockNumber: expect.stringMatching(/^\d+$/),
    expiration: expect.any(Number),
    intent: { amount: String(10n ** 15n), sender: alice.address, receiver: shop.address },
    steps: [
      {
        originToken: { symbol: 'ETH', chainId: 1337 },
        destinationToken: { symbol: 'USDC' },
        transactions: [
          {
            chainId: 1337,
            to: expect.stringMatching(/^0x/),
            data: expect.stringMatching(/^0x/),
            value: String(10n ** 15n),
            action: 'sell',
          },
        ],
      },
    ],
  })
})

test('R7.14 R3.26 a transfer moves the very token, and chain ids are accepted as numbers too', async () => {
  const { body } = await post({ server }, '/v1/transfer/prepare', {
    chainId: 1337,
    tokenAddress: getToken(1337, 'USDC'),
    transferAmountWei: '5',
    sender: alice.address,
    receiver: shop.address,
    purchaseData: { cart: 'a1' },
  })
  expect(body.data).toMatchObject({
    originAmount: '5',
    destinationAmount: '5',
    intent: { chainId: '1337', amount: '5', feePayer: 'sender' },
  })
  const ended = await waitForStatus(server, await sendQuote(getWallets(), body.data))
  expect(ended).toMatchObject({ status: 'COMPLETED', destinationAmount: '5' })
  expect(ended).not.toHaveProperty('purchaseData')
})

test('a transfer is credited though nobody reported it, and pays one payment: the newest, not one that was given up', async () => {
  const body = {
    chainId: '1337',
    tokenAddress: native,
    transferAmountWei: '123456789',
    sender: alice.address,
    receiver: shop.address,
  }
  const givenUp = (await post({ server }, '/v1/transfer/prepare', body)).body.data
  const paid = (await post({ server }, '/v1/transfer/prepare', body)).body.data
  const { hash } = await sendQuote(getWallets(), paid)
  await until(
    () => ask({ server }, `/v1/status?chainId=1337&transactionHash=${hash}`),
    ({ body }) => body.data.status === 'COMPLETED',
  )
  const { body: status } = await ask({ server }, `/v1/status?chainId=1337&transactionHash=${hash}`)
  expect(status.data.paymentId).toBe(paid.paymentId)
  expect(status.data.paymentId).not.toBe(givenUp.paymentId)
})

test.each<[string, () => Promise<{ status: number; body: { code: string } }>, number, string]>([
  ['zero', () => prepare('buy', pair([1337, 'USDC'], [1337, 'DAI']), 0n), 400, 'AMOUNT_TOO_LOW'],
  ['dust', () => prepare('buy', pair([1337, 'USDC'], [1338, 'USDC']), 10n), 400, 'AMOUNT_TOO_LOW'],
  [
    'more than anybody has',
    () => prepare('buy', pair([1337, 'USDC'], [1337, 'ETH']), 10n ** 23n),
    400,
    'AMOUNT_TOO_HIGH',
  ],
  [
    'a token without a pool',
    () => prepare('buy', pair([1337, 'USDC'], [1337, 'TOLL']), 10n ** 18n),
    404,
    'ROUTE_NOT_FOUND',
  ],
  [
    'an unknown chain',
    () => prepare('buy', { ...pair([1337, 'USDC'], [1337, 'DAI']), originChainId: '5' }, 1n),
    400,
    'INVALID_INPUT',
  ],
  [
    'two amounts',
    () => prepare('buy', pair([1337, 'USDC'], [1337, 'DAI']), 1n, { amount: '2' }),
    400,
    'INVALID_INPUT',
  ],
  [
    'a float',
    () => prepare('buy', pair([1337, 'USDC'], [1337, 'DAI']), 1n, { amount: '1.5', buyAmountWei: '1.5' }),
    400,
    'INVALID_INPUT',
  ],
  [
    'too few steps',
    () => prepare('buy', pair([1337, 'DAI'], [1338, 'DAI']), 10n ** 18n, { maxSteps: 1 }),
    404,
    'ROUTE_NOT_FOUND',
  ],
])('%s is refused with its code', async (_, request, status, code) => {
  const answer = await request()
  expect([answer.status, answer.body.code]).toEqual([status, code])
})

test('R7.10 R3.27 a wallet gets the tokens it could pay with, on every chain, with the cost of each', async () => {
  const query = `destinationChainId=1338&destinationTokenAddress=${getToken(1338, 'USDC')}&amount=1000000`
  const { body } = await ask({ server }, `/v1/buy/quote/${alice.address}?${query}`)
  const rows = body.data.map(
    (item: {
      token: { chainId: number; symbol: string }
      quote: { originAmount: string; steps: object[] }
    }) => `${item.token.chainId} ${item.token.symbol} ${item.quote.steps.length}`,
  )
  expect(rows).toEqual([
    '1337 ETH 1',
    '1337 WETH 2',
    '1337 USDC 1',
    '1337 USDT 2',
    '1337 DAI 2',
    '1338 ETH 1',
    '1338 WETH 1',
    '1338 USDC 1',
    '1338 USDT 1',
    '1338 DAI 1',
  ])
  expect(body.data[2]).toMatchObject({
    balance: expect.stringMatching(/^\d+$/),
    quote: { originAmount: '1000500', destinationAmount: '1000000' },
  })
})

test('R7.11 the error of a wallet quote has code, message and correlation id', async () => {
  const { status, body } = await ask(
    { server },
    `/v1/buy/quote/${alice.address}?destinationChainId=5&destinationTokenAddress=${native}&amount=1`,
  )
  expect([status, body]).toMatchObject([
    400,
    { code: 'INVALID_INPUT', message: 'Chain 5 is not supported', correlationId: expect.any(String) },
  ])
})

test('R7.9 routes are pairs, by either end, by steps, in parts and with prices when asked', async () => {
  const list = async (query: string) => (await ask({ server }, `/v1/routes?${query}`)).body.data
  expect(await list('limit=1000')).toHaveLength(90)
  expect(await list('originChainId=1337&maxSteps=1&limit=1000')).toHaveLength(30)
  const routes = await list(
    `originChainId=1337&originTokenAddress=${native}&destinationChainId=1338&destinationTokenAddress=${getToken(1338, 'DAI')}&includePrices=true`,
  )
  expect(routes).toMatchObject([
    {
      originToken: { symbol: 'ETH', prices: { USD: expect.any(Number) } },
      destinationToken: { symbol: 'DAI' },
    },
  ])
  expect(await list('limit=2&offset=89')).toHaveLength(1)
  expect((await list('limit=1'))[0].originToken.prices).toEqual({})
})

test('T67 the same key and body give the same answer, another body is refused, and 20 at once prepare one payment', async () => {
  const body = {
    chainId: '1337',
    tokenAddress: getToken(1337, 'USDC'),
    transferAmountWei: '77',
    sender: alice.address,
    receiver: shop.address,
  }
  const send = (more: object = {}) =>
    post({ server }, '/v1/transfer/prepare', { ...body, ...more }, { 'idempotency-key': 'key-1' })
  const first = await send()
  expect((await send()).body).toEqual(first.body)
  expect(await send({ transferAmountWei: '78' })).toMatchObject({
    status: 422,
    body: { code: 'IDEMPOTENCY_MISMATCH' },
  })
  const many = await Promise.all(
    Array.from({ length: 20 }, () =>
      post({ server }, '/v1/transfer/prepare', body, { 'idempotency-key': 'key-2' }),
    ),
  )
  // Repeated requests wait for the response of the first.
  expect(many.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(new Set(many.map(({ body }) => body.data.paymentId)).size).toBe(1)
})

test('R7.16 R3.28 an unknown transaction is not found, a reverted one has failed', async () => {
  const unknown = `0x${'12'.repeat(32)}`
  const { body } = await ask({ server }, `/v1/status?chainId=1337&transactionHash=${unknown}`)
  expect(body.data).toEqual({ status: 'NOT_FOUND', paymentId: unknown, transactions: [] })
  const hash: Hash = await getWallets()[1337].sendTransaction({
    to: getToken(1337, 'USDC'),
    data: '0xa9059cbb',
    gas: 100_000n,
  })
  await getWallets()[1337].waitForTransactionReceipt({ hash })
  expect((await ask({ server }, `/v1/status?chainId=1337&transactionHash=${hash}`)).body.data).toMatchObject({
    status: 'FAILED',
  })
})

test('an order is settled once: a second deposit for it goes back to its payer at once', async () => {
  const order = { orderId: 'order-1' }
  const headers = { 'x-client-id': 'local' }
  const tokens = pair([1337, 'USDC'], [1338, 'USDC'])
  const [first, second] = await Promise.all([
    prepare('buy', tokens, 2_000_000n, order, headers),
    prepare('buy', tokens, 2_000_000n, order, headers),
  ])
  const before = await readBalance(1338, 'USDC', shop.address)
  const paid = await sendQuote(getWallets(), first.body.data)
  const again = await sendQuote(getWallets(), second.body.data)
  const [done, back] = [await waitForStatus(server, paid), await waitForStatus(server, again)]
  const statuses = [done, back].map(({ status }) => status).sort()
  expect(statuses).toEqual(['COMPLETED', 'FAILED'])
  const refunded = [done, back].find(({ status }) => status === 'FAILED')
  expect(refunded).toMatchObject({
    reason: 'The order has been paid already',
    refund: { status: 'COMPLETED', chainId: 1337, amount: '2001000', receiver: alice.address },
  })
  expect((await readBalance(1338, 'USDC', shop.address)) - before).toBe(2_000_000n)
  expect(await prepare('buy', tokens, 2_000_000n, order, headers)).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  })
}, 120_000)

test('T63 a second swap for an order reverts on the chain itself', async () => {
  const order = { orderId: 'order-2' }
  const tokens = pair([1337, 'ETH'], [1337, 'USDC'])
  const headers = { 'x-client-id': 'local' }
  const first = await prepare('buy', tokens, 3_000_000n, order, headers)
  const second = await prepare('buy', tokens, 3_000_000n, order, headers)
  await waitForStatus(server, await sendQuote(getWallets(), first.body.data))
  await expect(sendQuote(getWallets(), second.body.data)).rejects.toThrow()
  const { data } = (await ask({ server }, '/v1/payments?orderId=order-2', { 'x-secret-key': 'secret' })).body
  const ended = data.filter(({ status }: { status: string }) => status === 'COMPLETED')
  expect([data.length, ended.length, ended[0]?.reason]).toEqual([2, 1, undefined])
}, 120_000)

test('two wallets that pay one order on one chain: it is settled once, and the second is shown as money to return', async () => {
  const order = { orderId: 'order-3' }
  const headers = { 'x-client-id': 'local' }
  const tokens = pair([1337, 'ETH'], [1337, 'USDC'])
  const bob = getAccount(1)
  const first = await prepare('buy', tokens, 3_000_000n, order, headers)
  const second = await prepare('buy', tokens, 3_000_000n, { ...order, sender: bob.address }, headers)
  await waitForStatus(server, await sendQuote(getWallets(), first.body.data))
  const ended = await waitForStatus(server, await sendQuote(getWallets(bob), second.body.data))
  expect(ended).toMatchObject({ status: 'COMPLETED', reason: 'DUPLICATE' })
  const third = await prepare('buy', tokens, 3_000_000n, order, headers)
  expect([third.status, third.body.code]).toEqual([409, 'CONFLICT'])
  const secret = { 'x-secret-key': 'secret' }
  const { data } = (await ask({ server }, '/v1/payments?orderId=order-3', secret)).body
  const settled = data.filter(({ overpaid }: { overpaid?: object }) => overpaid === undefined)
  expect(settled).toMatchObject([{ paymentId: first.body.data.paymentId, status: 'COMPLETED' }])
  expect(data.find(({ overpaid }: { overpaid?: object }) => overpaid)).toMatchObject({
    paymentId: second.body.data.paymentId,
    overpaid: {
      settledBy: first.body.data.paymentId,
      returnTo: bob.address.toLowerCase(),
      chainId: 1337,
      amount: '3000000',
    },
  })
})

test("the id of an order is its payer's own: a stranger who uses it first changes nothing", async () => {
  const tokens = pair([1337, 'ETH'], [1337, 'USDC'])
  const { body } = await prepare('buy', tokens, 3_000_000n)
  const [call] = body.data.steps[0].transactions
  const stranger = connectWallet(getChain(1337), getAccount(8)).wallet
  const hash = await stranger.sendTransaction({ to: call.to, data: call.data, value: BigInt(call.value) })
  expect(await stranger.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  const ended = await waitForStatus(server, await sendQuote(getWallets(), body.data))
  expect(ended).toMatchObject({ status: 'COMPLETED', sender: alice.address })
}, 120_000)
