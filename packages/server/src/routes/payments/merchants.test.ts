import { once } from 'node:events'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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
import { erc20Abi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyWebhook } from '../../features/webhooks/verifyWebhook.js'
import { type Server, startServer } from '../../startServer.js'
import { getAccount } from '../../test/startWorld.js'

let world: PayWorld
let server: Server
let shop: HttpServer
const webhooks: { body: string; headers: Record<string, string | string[] | undefined> }[] = []
let refusals = 1
const alice = getAccount(0)
const buyer = getAccount(7)
const secret = { 'x-secret-key': 'secret-of-the-shop' }

beforeAll(async () => {
  shop = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    refusals -= 1
    if (refusals >= 0) return response.writeHead(503).end()
    webhooks.push({ body, headers: request.headers })
    response.end('ok')
  }).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`
  world = await startPayWorld()
  server = await startServer({
    ...world.serverOptions,
    port: await findFreePort(),
    clients: [
      {
        id: 'shop',
        secretKey: 'secret-of-the-shop',
        origins: ['https://shop.test'],
        webhook: { url, secret: 'hook' },
      },
      { id: 'rival', secretKey: 'secret-of-the-rival' },
    ],
  })
}, 180_000)
afterAll(async () => {
  await server?.stop()
  await world?.stop()
  shop.close()
})

const getUsdc = () => world.chains[0]?.tokens.USDC?.address ?? '0x'
const getWallet = () => {
  const [chain] = world.chains
  if (!chain) throw new Error('the world is empty')
  return connectWallet(chain, alice).wallet
}
const readUsdc = () =>
  getWallet().readContract({
    address: getUsdc(),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [buyer.address],
  })
const prepareCard = (more: object = {}) =>
  post({ server }, '/v1/onramp/prepare', {
    chainId: 1337,
    onramp: 'stripe',
    receiver: buyer.address,
    tokenAddress: getUsdc(),
    amount: '10000000',
    ...more,
  })
const press = (link: string, action: string) =>
  fetch(link, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' })
const readCard = async (id: string) => (await ask({ server }, `/v1/onramp/status?id=${id}`)).body.data

test('R7.3 R3.24 R3.29 R3.30 a card session has price, link, token and intent', async () => {
  const { status, body } = await prepareCard({
    currency: 'EUR',
    purchaseData: { cart: 1 },
    country: 'DE',
    excludeChainIds: '5,6',
  })
  expect([status, body.data]).toMatchObject([
    200,
    {
      id: expect.any(String),
      link: expect.stringContaining('/sandbox/onramp/stripe/'),
      currency: 'EUR',
      currencyAmount: 9.47,
      destinationAmount: '10000000',
      destinationToken: { symbol: 'USDC' },
      steps: [],
      intent: { onramp: 'stripe', amount: '10000000', chainId: 1337 },
    },
  ])
  expect(await readCard(body.data.id)).toEqual({
    status: 'CREATED',
    transactions: [],
    purchaseData: { cart: 1 },
  })
})

test('R7.1 R3.31 R9.8 each provider sells on its own page, and what is paid is delivered once, however often Pay is pressed', async () => {
  for (const onramp of ['coinbase', 'stripe', 'transak']) {
    const before = await readUsdc()
    const { id, link } = (await prepareCard({ onramp })).body.data
    expect(await (await fetch(link)).text()).toContain('10 USDC on Local One')
    await Promise.all([press(link, 'pay'), press(link, 'pay'), press(link, 'pay')])
    const done = await until(
      () => readCard(id),
      ({ status }) => status === 'COMPLETED',
    )
    expect(done.transactions).toMatchObject([
      { chainId: 1337, transactionHash: expect.stringMatching(/^0x/) },
    ])
    await press(link, 'pay')
    expect((await readUsdc()) - before).toBe(10_000_000n)
  }
}, 120_000)

test('a declined card fails and delivers nothing, also when Pay is pressed afterwards', async () => {
  const before = await readUsdc()
  const { id, link } = (await prepareCard()).body.data
  await press(link, 'decline')
  await press(link, 'pay')
  expect(await readCard(id)).toMatchObject({ status: 'FAILED', reason: 'The card was declined' })
  expect(await readUsdc()).toBe(before)
})

test('T29 an order is paid by one card or one wallet: the second payer is refused before money moves', async () => {
  const before = await readUsdc()
  const order = { orderId: 'C-1' }
  const [first, second] = [(await prepareCard(order)).body.data, (await prepareCard(order)).body.data]
  await press(first.link, 'pay')
  await press(second.link, 'pay')
  expect(await readCard(second.id)).toMatchObject({
    status: 'FAILED',
    reason: expect.stringMatching(/^This order (is being|has been) paid/),
  })
  await until(
    () => readCard(first.id),
    ({ status }) => status === 'COMPLETED',
  )
  expect((await readUsdc()) - before).toBe(10_000_000n)
  const transfer = {
    chainId: '1337',
    tokenAddress: getUsdc(),
    transferAmountWei: '10000000',
    sender: alice.address,
    receiver: buyer.address,
    ...order,
  }
  expect(await post({ server }, '/v1/transfer/prepare', transfer)).toMatchObject({ status: 409 })
  const refusal = { status: 409, body: { code: 'CONFLICT', paymentId: first.id } }
  expect(await prepareCard(order)).toMatchObject(refusal)
  expect((await ask({ server }, `/v1/payments/${first.id}/status`)).body.data).toMatchObject({
    status: 'COMPLETED',
    destinationAmount: '10000000',
    receiver: buyer.address,
    transactions: [{ chainId: 1337 }],
  })
  expect((await ask({ server }, '/v1/payments/nobody/status')).status).toBe(404)
}, 60_000)

const limit = (reason: string, amount: string, currency = 'USD') => ({ reason, limit: { amount, currency } })

test.each([
  [
    { amount: '900000' },
    'AMOUNT_TOO_LOW',
    'Stripe sells for at least 1 US dollars',
    limit('amountTooLow', '1.00'),
  ],
  [
    { onramp: 'coinbase', amount: '1900000', currency: 'EUR' },
    'AMOUNT_TOO_LOW',
    'Coinbase sells for at least 2 US dollars',
    limit('amountTooLow', '1.84', 'EUR'),
  ],
  [
    { onramp: 'coinbase', amount: '7500000001' },
    'AMOUNT_TOO_HIGH',
    'Coinbase sells for at most 7500 US dollars',
    limit('amountTooHigh', '7500.00'),
  ],
  [
    { onramp: 'transak', amount: '20000000001', currency: 'JPY' },
    'AMOUNT_TOO_HIGH',
    'Transak sells for at most 20000 US dollars',
    limit('amountTooHigh', '3020000', 'JPY'),
  ],
  [{ country: 'ru' }, 'INVALID_INPUT', 'Stripe does not serve RU', { reason: 'country' }],
  [{ currency: 'XXX' }, 'INVALID_INPUT', 'Stripe does not take XXX', { reason: 'currency' }],
  [
    { onramp: 'transak', currency: 'NZD' },
    'INVALID_INPUT',
    'Transak does not take NZD',
    { reason: 'currency' },
  ],
  [{ onramp: 'paypal' }, 'INVALID_INPUT', 'onramp: Expected coinbase, stripe or transak', undefined],
])(
  'a card session with %j is refused with a reason, for people and for programs',
  async (more, code, message, refusal) => {
    const { body } = await prepareCard(more)
    expect(body).toMatchObject({ code, message })
    expect(body.refusal).toEqual(refusal)
  },
)

const listWebhookTypes = (paymentId: string) =>
  webhooks
    .map(({ body }) => JSON.parse(body))
    .filter(({ data }) => data.paymentId === paymentId)
    .map(({ type }) => type as string)

test('B9 a card order tells its merchant as any payment does, and takes its order', async () => {
  const order = {
    chainId: 1337,
    tokenAddress: getUsdc(),
    amount: '10000000',
    receiver: buyer.address,
    orderId: 'C-2',
  }
  const { id: paymentLinkId } = (await post({ server }, '/v1/payment-links', order, secret)).body.data
  const declined = (await prepareCard({ paymentLinkId })).body.data
  const paid = (await prepareCard({ paymentLinkId })).body.data
  const transfer = {
    chainId: '1337',
    tokenAddress: getUsdc(),
    transferAmountWei: '10000000',
    sender: alice.address,
    receiver: buyer.address,
    paymentLinkId,
  }
  const wallet = (await post({ server }, '/v1/transfer/prepare', transfer)).body.data
  await press(declined.link, 'decline')
  await press(paid.link, 'pay')
  await until(
    async () => listWebhookTypes(paid.id),
    (types) => types.includes('payment.completed'),
  )
  expect(listWebhookTypes(paid.id).sort()).toEqual(['payment.completed', 'payment.submitted'])
  const completed = webhooks
    .map(({ body }) => JSON.parse(body))
    .find(({ data }) => data.paymentId === paid.id)
  expect(completed.data).toMatchObject({ orderId: 'C-2', paymentLinkId, card: { provider: 'stripe' } })
  await until(
    async () => listWebhookTypes(declined.id),
    (types) => types.includes('payment.failed'),
  )
  // The wallet prompt was open before the card was charged, so the order is already settled.
  const { hash } = await sendQuote({ 1337: getWallet() }, wallet)
  await until(
    async () => listWebhookTypes(wallet.paymentId),
    (types) => types.includes('payment.duplicate'),
  )
  expect(hash).toMatch(/^0x/)

  const listed = (await ask({ server }, '/v1/payments?orderId=C-2', secret)).body.data
  expect(listed.map(({ paymentId, state }: Record<string, string>) => [paymentId, state])).toEqual([
    [wallet.paymentId, 'completed'],
    [paid.id, 'completed'],
    [declined.id, 'failed'],
  ])
  const read = async (id: string, headers: Record<string, string>) =>
    (await ask({ server }, `/v1/payments/${id}`, headers)).body
  expect((await read(paid.id, secret)).data).toMatchObject({
    ...{ paymentId: paid.id, status: 'COMPLETED', state: 'completed', orderId: 'C-2', paymentLinkId },
    ...{ destinationAmount: '10000000', transactions: [{ chainId: 1337 }], card: { provider: 'stripe' } },
  })
  expect((await read(declined.id, secret)).data).toMatchObject({
    status: 'FAILED',
    reason: 'The card was declined',
  })
  const rival = { 'x-secret-key': 'secret-of-the-rival' }
  expect(await read(paid.id, rival)).toMatchObject({ code: 'NOT_FOUND' })
}, 120_000)

test.each([
  ['decline', 'declined', 'The card was declined'],
  ['identity', 'identity', 'The provider could not confirm who is buying'],
  ['limit', 'cardLimit', 'The payment is above the limit of the card or the account'],
  ['country', 'country', 'The provider does not serve this country'],
])(
  'an order that the provider ends with "%s" says why, and delivers nothing',
  async (action, word, reason) => {
    for (const onramp of ['coinbase', 'stripe', 'transak']) {
      const { id, link } = (await prepareCard({ onramp })).body.data
      await press(link, action)
      expect(await readCard(id)).toMatchObject({ status: 'FAILED', reason, refusal: { reason: word } })
      expect(await (await fetch(link)).text()).toContain(reason)
    }
  },
)

test('a payment link is made with the secret key only, and readable by everyone', async () => {
  const body = {
    chainId: 1337,
    tokenAddress: getUsdc(),
    amount: '5000000',
    receiver: buyer.address,
    orderId: 'A-1',
  }
  expect((await post({ server }, '/v1/payment-links', body)).status).toBe(401)
  expect((await post({ server }, '/v1/payment-links', body, { 'x-secret-key': 'wrong' })).status).toBe(401)
  const { body: made } = await post({ server }, '/v1/payment-links', body, secret)
  expect((await ask({ server }, `/v1/payment-links/${made.data.id}`)).body.data).toMatchObject(body)
})

test('T77 what differs from a payment link is refused, and what agrees settles it once, tells the shop and nobody else', async () => {
  const order = {
    chainId: 1337,
    tokenAddress: getUsdc(),
    amount: '4000000',
    receiver: buyer.address,
    orderId: 'A-2',
    purchaseData: { sku: 'x' },
  }
  const link = (await post({ server }, '/v1/payment-links', order, secret)).body.data
  const pay = {
    chainId: '1337',
    tokenAddress: getUsdc(),
    transferAmountWei: '4000000',
    sender: alice.address,
    receiver: buyer.address,
    paymentLinkId: link.id,
    purchaseData: { sku: 'forged' },
  }
  const prepare = (more: object) => post({ server }, '/v1/transfer/prepare', { ...pay, ...more })
  for (const change of [
    { transferAmountWei: '3999999' },
    { transferAmountWei: '4000001' },
    { receiver: alice.address },
    { tokenAddress: world.chains[0]?.tokens.USDT?.address },
  ])
    expect((await prepare(change)).body, JSON.stringify(change)).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'The payment differs from its payment link',
    })
  const { body } = await prepare({})
  const ended = await waitForStatus(server, await sendQuote({ 1337: getWallet() }, body.data))
  expect(ended).toMatchObject({ status: 'COMPLETED', paymentId: body.data.paymentId })
  expect(ended, 'T77 A13 whoever watches the chain knows the hash').not.toHaveProperty('purchaseData')
  const byId = await ask({ server }, `/v1/payments/${ended.paymentId}/status`)
  expect(byId.body.data, 'T77 A13 the status tells the id').not.toHaveProperty('purchaseData')
  expect(await prepare({})).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })

  const { data } = (await ask({ server }, '/v1/payments?orderId=A-2', secret)).body
  expect(data[0]).toMatchObject({
    paymentId: ended.paymentId,
    status: 'COMPLETED',
    orderId: 'A-2',
    paymentLinkId: link.id,
    purchaseData: { sku: 'x' },
  })
  expect((await ask({ server }, `/v1/payments/${ended.paymentId}`, secret)).body.data).toMatchObject({
    status: 'COMPLETED',
    purchaseData: { sku: 'x' },
  })
  const rival = { 'x-secret-key': 'secret-of-the-rival' }
  expect((await ask({ server }, `/v1/payments/${ended.paymentId}`, rival)).status).toBe(404)
  expect((await ask({ server }, '/v1/payments?orderId=A-2', rival)).body.data).toEqual([])
  expect((await ask({ server }, `/v1/payments/${ended.paymentId}`)).status).toBe(401)

  await until(
    async () => listWebhookTypes(ended.paymentId),
    (types) => types.includes('payment.completed'),
  )
  const message = webhooks.find(
    ({ body }) => body.includes(ended.paymentId) && body.includes('payment.completed'),
  )
  if (!message) throw new Error('no webhook was sent')
  const event = verifyWebhook({ ...message, secret: 'hook' })
  expect(event).toMatchObject({
    type: 'payment.completed',
    data: {
      paymentId: ended.paymentId,
      orderId: 'A-2',
      receivedAmount: '4000000',
      purchaseData: { sku: 'x' },
    },
  })
}, 120_000)

test('T29 an order that has a payment link is held to it also when the link is left out', async () => {
  const order = {
    chainId: 1337,
    tokenAddress: getUsdc(),
    amount: '6000000',
    receiver: buyer.address,
    orderId: 'A-3',
  }
  const link = (await post({ server }, '/v1/payment-links', order, secret)).body.data
  const shop = { 'x-client-id': 'shop' }
  const pay = {
    chainId: '1337',
    tokenAddress: getUsdc(),
    transferAmountWei: '1',
    sender: alice.address,
    receiver: alice.address,
    orderId: 'A-3',
  }
  expect((await post({ server }, '/v1/transfer/prepare', pay, shop)).body.message).toBe(
    'The payment differs from its payment link',
  )
  const honest = { ...pay, transferAmountWei: '6000000', receiver: buyer.address }
  const { body } = await post({ server }, '/v1/transfer/prepare', honest, shop)
  expect(body.data.paymentId).toBeTruthy()
  expect((await ask({ server }, '/v1/payments?orderId=A-3', secret)).body.data[0]).toMatchObject({
    paymentLinkId: link.id,
  })
})

test('T29 a payer who pays a cent to themselves in the name of an order takes nothing from it', async () => {
  const shop = { 'x-client-id': 'shop' }
  const pay = (transferAmountWei: string, receiver: string) =>
    post(
      { server },
      '/v1/transfer/prepare',
      {
        chainId: '1337',
        tokenAddress: getUsdc(),
        transferAmountWei,
        sender: alice.address,
        receiver,
        orderId: 'B-1',
      },
      shop,
    )
  const cent = (await pay('1', getAccount(8).address)).body.data
  expect(await waitForStatus(server, await sendQuote({ 1337: getWallet() }, cent))).toMatchObject({
    status: 'COMPLETED',
  })
  const price = (await pay('7000000', buyer.address)).body.data
  const ended = await waitForStatus(server, await sendQuote({ 1337: getWallet() }, price))
  expect(ended).toMatchObject({ status: 'COMPLETED' })
  expect(ended).not.toHaveProperty('overpaid')
  expect(await pay('7000000', buyer.address)).toMatchObject({ status: 409 })
}, 120_000)

test('T75 a webhook that is forged, changed, replayed late or signed for another is refused', () => {
  const message = webhooks.at(-1)
  if (!message) throw new Error('no webhook was sent')
  const good = { ...message, secret: 'hook' }
  expect(() => verifyWebhook({ ...good, secret: 'other' })).toThrow('not signed')
  expect(() => verifyWebhook({ ...good, body: `${message.body} ` })).toThrow('not signed')
  expect(() => verifyWebhook({ ...good, headers: {} })).toThrow('not signed')
  expect(() => verifyWebhook({ ...good, headers: { ...message.headers, 'x-timestamp': '1' } })).toThrow(
    'not signed',
  )
  expect(() => verifyWebhook({ ...good, now: Date.now() + 400_000 })).toThrow('too old')
  expect(() => verifyWebhook({ ...good, now: Date.now() - 400_000 })).toThrow('too old')
})

test('T71 only the pages of a client may read answers', async () => {
  const allowed = async (origin: string) =>
    (await ask({ server }, '/health', { origin })).headers.get('access-control-allow-origin')
  expect(await allowed('https://shop.test')).toBe('https://shop.test')
  for (const origin of [
    'https://shop.test.evil.test',
    'http://shop.test',
    'https://shop.test:444',
    'https://sub.shop.test',
  ])
    expect(await allowed(origin), origin).toBeNull()
})
