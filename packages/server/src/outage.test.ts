import {
  type Answer,
  ask,
  connectWallet,
  getAccount,
  post,
  sendQuote,
  until,
  waitForStatus,
} from '@billfold/devstack/testing'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { nativeToken } from './infra/chain/tokenContract.js'
import type { Server } from './startServer.js'
import { type FullWorld, startFullWorld } from './test/startFullWorld.js'

const alice = getAccount(0)
const secret = { 'x-secret-key': 'secret-of-the-shop' }
const client = { 'x-client-id': 'shop' }
let world: FullWorld
let server: Server
beforeAll(async () => {
  world = await startFullWorld()
  server = await world.start()
})
afterEach(() => world.heal())
afterAll(async () => {
  await server?.stop()
  await world?.stop()
})

/** Lets route providers notice deposits and deliver nothing. */
const stall = (isStalled: boolean) => {
  for (const name of ['relay', 'lifi', 'cctp', 'hosted'])
    Object.assign(world.faults[name] ?? {}, { stall: isStalled })
}
const newReceiver = () => privateKeyToAddress(generatePrivateKey())
const getChain = () => world.chains[0] as FullWorld['chains'][number]
const getUsdc = (at = 0) => world.chains[at]?.tokens.USDC?.address ?? '0x'
const getWallet = () => connectWallet(getChain(), alice).wallet
const crossing = () => ({
  originChainId: '1337',
  originTokenAddress: getUsdc(),
  destinationChainId: '1338',
  destinationTokenAddress: getUsdc(1),
})
const buy = (receiver: string) =>
  post({ server }, '/v1/buy/prepare', {
    ...{ ...crossing(), buyAmountWei: '3000000', sender: alice.address, receiver },
  })
const quote = (at: Server = server) =>
  ask({ server: at }, `/v1/buy/quote?${new URLSearchParams({ ...crossing(), buyAmountWei: '3000000' })}`)
const openCard = (onramp: string) =>
  post({ server }, '/v1/onramp/prepare', {
    ...{ chainId: 1337, tokenAddress: getUsdc(), onramp, receiver: newReceiver() },
    ...{ amount: '12345678', currency: 'USD', country: 'US' },
  })
const read = (path: string, at: Server = server) => ask({ server: at }, path)
const readToken = async (address: string, at: Server = server) =>
  (await read(`/v1/tokens?chainId=1337&tokenAddress=${address}`, at)).body.data[0]

/** Reports a transaction like the kit, since chains with an indexing service are not scanned. */
const report = (paymentId: string, { chainId, hash }: { chainId: number; hash: string }) =>
  post({ server }, `/v1/payments/${paymentId}/transactions`, { chainId, transactionHash: hash })

/** Waits for a response, which is never an error of ours. */
async function answered(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked
  expect(answer.status).not.toBe(500)
  return answer
}

/** Pays an order with the very token that the shop wants. */
async function payPlainly(orderId: string) {
  const receiver = newReceiver()
  const terms = { chainId: '1337', tokenAddress: getUsdc(), amount: '1000000', receiver, orderId }
  const body = { ...terms, sender: alice.address, feePayer: 'sender' }
  const prepared = await answered(post({ server }, '/v1/transfer/prepare', body, client))
  const sent = await sendQuote({ 1337: getWallet() }, prepared.body.data)
  await answered(report(prepared.body.data.paymentId, sent))
  const paid = await waitForStatus(server, sent)
  expect(paid).toMatchObject({ status: 'COMPLETED', destinationAmount: '1000000' })
  await world.shop.waitForEvent(prepared.body.data.paymentId, 'payment.completed')
  const again = await answered(post({ server }, '/v1/transfer/prepare', body, client))
  expect(again).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  const listed = await answered(ask({ server }, `/v1/payments?orderId=${orderId}`, secret))
  expect(listed.body.data).toMatchObject([{ status: 'COMPLETED', orderId }])
}

/** Everything that needs only the chains and the database. */
async function expectOwnWork(name: string, stored: string): Promise<void> {
  await payPlainly(`order-${name}`)
  const terms = { chainId: 1337, tokenAddress: getUsdc(), amount: '1000000', receiver: newReceiver() }
  const link = await answered(post({ server }, '/v1/payment-links', terms, secret))
  expect(link.status).toBe(200)
  expect(await answered(read(`/v1/payment-links/${link.body.data.id}`))).toMatchObject({ status: 200 })
  const status = await answered(read(`/v1/payments/${stored}/status`))
  expect(status).toMatchObject({ status: 200, body: { data: { status: 'PENDING', paymentId: stored } } })
  for (const path of ['/v1/chains', '/v1/tokens', '/v1/routes', `/social/v1/profiles/${alice.address}`])
    expect([path, (await answered(read(path))).status]).toEqual([path, 200])
  const held = await answered(read(`/indexer/v1/tokens?chain_id=1337&owner_address=${alice.address}`))
  expect(held.status).toBe(200)
  expect(held.body.data.map(({ symbol }: { symbol: string }) => symbol)).toContain('USDC')
}

/** Everything that needs an outside service. */
async function expectExcuses(): Promise<void> {
  const excuse = (part: string) => ({
    status: 503,
    body: { code: 'INTERNAL_SERVER_ERROR', statusCode: 503, message: expect.stringContaining(part) },
  })
  const wanted = new URLSearchParams({
    ...{ destinationChainId: '1338', destinationTokenAddress: getUsdc(1), amount: '3000001' },
  })
  const routes = 'The services that know the routes cannot be reached right now'
  const asked: [Promise<Answer>, string][] = [
    [buy(newReceiver()), routes],
    [read(`/v1/buy/quote?${new URLSearchParams({ ...crossing(), buyAmountWei: '3000002' })}`), routes],
    [read(`/v1/sell/quote?${new URLSearchParams({ ...crossing(), sellAmountWei: '3000003' })}`), routes],
    [openCard('stripe'), 'Stripe gave no answer'],
    [openCard('coinbase'), 'Coinbase gave no answer'],
    [openCard('transak'), 'Transak gave no answer'],
    [read(`/indexer/v1/nfts?chain=1337&owner_address=${newReceiver()}`), 'does not respond'],
    [read(`/indexer/v1/wallets/${newReceiver()}/transactions?chain=1337`), 'does not respond'],
  ]
  for (const [answer, part] of asked) expect(await answered(answer)).toMatchObject(excuse(part))
  // The wallet's own token of that chain needs no route.
  const offers = await answered(read(`/v1/buy/quote/${alice.address}?${wanted}`))
  expect(offers.status === 503 || offers.body.data.length > 0).toBe(true)
}

/** Everything works, without a restart. */
async function expectAll(): Promise<void> {
  await until(
    () => quote(),
    ({ status }) => status === 200,
  )
  for (const onramp of ['stripe', 'coinbase', 'transak'])
    await until(
      () => openCard(onramp),
      ({ status }) => status === 200,
    )
  for (const path of [
    `/indexer/v1/nfts?chain=1337&owner_address=${alice.address}`,
    `/indexer/v1/wallets/${alice.address}/transactions?chain=1337`,
  ])
    await until(
      () => read(path),
      ({ status }) => status === 200,
    )
  await until(
    () => readToken(getUsdc()),
    ({ prices }) => prices.USD === 1,
  )
}

test.each([
  ['refuses', true],
  ['is gone', 'closed'],
  ['is silent', 'silent'],
] as const)(
  'A5 if every service outside %s, our own work goes on, the rest says so, and all comes back',
  async (name, failure) => {
    await expectAll()
    const receiver = newReceiver()
    stall(true)
    const crossed = await buy(receiver)
    const { paymentId } = crossed.body.data
    const sent = await sendQuote({ 1337: getWallet() }, crossed.body.data)
    await report(paymentId, sent)
    await until(
      () => read(`/v1/payments/${paymentId}/status`),
      ({ body }) => body.data.status === 'PENDING',
    )
    world.fail(failure)
    await expectOwnWork(name.replace(' ', '-'), paymentId)
    await expectExcuses()
    world.heal()
    stall(false)
    await expectAll()
    expect(await waitForStatus(server, sent)).toMatchObject({ status: 'COMPLETED' })
    expect(world.log.filter(({ event }) => event === 'request.failed')).toEqual([])
  },
  400_000,
)

test('A5 a server that starts while nothing answers has its own tokens, no prices, and the rest later', async () => {
  world.fail('closed')
  const cold = await world.start()
  try {
    expect(await answered(quote(cold))).toMatchObject({ status: 503 })
    // Ether has a price on the chain, in the built-in rates of other currencies; the others have none.
    expect((await readToken(nativeToken, cold)).prices).toMatchObject({ USD: 2500, EUR: 2300 })
    expect((await readToken(getUsdc(), cold)).prices).toEqual({})
    const listed = () => read('/v1/tokens?chainId=1337&symbol=LIST', cold)
    expect((await answered(listed())).body.data).toEqual([])
    world.heal()
    await until(listed, ({ body }) => body.data.length === 1)
    await until(
      () => readToken(nativeToken, cold),
      ({ prices }) => prices.EUR !== 2300,
    )
    await until(
      () => readToken(getUsdc(), cold),
      ({ prices }) => prices.USD === 1,
    )
    await until(
      () => quote(cold),
      ({ status }) => status === 200,
    )
  } finally {
    await cold.stop()
  }
}, 400_000)
