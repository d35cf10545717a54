import { getStack, getStackChain, type StackChain } from '@billfold/devstack'
import { type Address, parseEther } from 'viem'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { resumePayment, runPayment } from '../actions/runPayment.js'
import { startCardPayment } from '../actions/startCardPayment.js'
import { startPayment } from '../actions/startPayment.js'
import { defaults } from '../constants.js'
import type { Clock } from '../platform/clock.js'
import { type OnrampQuote, prepareOnramp } from '../services/bridge/onramp.js'
import { getPaymentStatus } from '../services/bridge/payments.js'
import { createFastClock } from '../test/createFastClock.js'
import { createJumpingClock } from '../test/createJumpingClock.js'
import { balanceOf, createPayWorld, tokenOf } from '../test/payWorld.js'
import { prepareQuote } from './quote/prepareQuote.js'
import { getPaymentState } from './record/getPaymentState.js'
import { listPayments } from './record/listPayments.js'
import { followCard } from './settlement/followCard.js'

// Orders in the sandbox of the shared stack, and orders whose statuses the test chooses.
let chain: StackChain
let services: string
beforeAll(async () => {
  const stack = await getStack()
  chain = getStackChain(stack, 1337)
  services = stack.urls.services
}, 120_000)
afterEach(() => vi.unstubAllGlobals())

const amount = 10_000_000n

/** Presses a button on the provider's page, as the user would. */
const press = ({ link }: OnrampQuote, action: 'pay' | 'slow' | 'decline') =>
  fetch(link, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' })

async function setUp(options: { fetch?: typeof fetch } = {}) {
  const set = await createPayWorld({ chains: [chain], services, ...options })
  // Uses the chain's dates: a delivery must not be older than the order.
  const visit = (clock: Clock = { ...createFastClock(10), now: Date.now }) => set.visit({ clock })
  const page = await visit()
  const order = (more: object = {}) =>
    prepareOnramp(page.billfold, {
      chainId: chain.id,
      onramp: 'stripe',
      receiver: set.receiver,
      tokenAddress: tokenOf(chain, 'USDC'),
      amount,
      ...more,
    })
  const received = () => balanceOf(chain, tokenOf(chain, 'USDC'), set.receiver)
  return { ...set, ...page, visit, order, received }
}

const pairOf = ({ payer, receiver }: Record<'payer' | 'receiver', Address>, from: Address, to: Address) => ({
  sender: payer,
  receiver,
  originChainId: chain.id,
  originTokenAddress: from,
  destinationChainId: chain.id,
  destinationTokenAddress: to,
})

const stateOf = (payment: Parameters<typeof getPaymentState>[0]) => getPaymentState(payment, 0)

test.each(defaults.onramps)(
  'R1.17 R4.48 R3.31 %s: a card payment without a wallet: on disk before it is paid, followed until it is delivered and seen on the chain',
  async (onramp) => {
    const set = await setUp()
    const card = await set.order({ onramp })
    const payment = await startCardPayment(set.billfold, { card, receiver: set.receiver })
    expect(stateOf(payment)).toEqual({ status: 'card', fundsMoved: false })
    expect(await listPayments(set.billfold)).toHaveLength(1)
    const seen: string[] = []
    const following = resumePayment(set.billfold, {
      key: payment.key,
      onChange: ({ details }) => seen.push(details.card?.status ?? ''),
    })
    await press(card, 'pay')
    const paid = await following
    expect(stateOf(paid)).toEqual({ status: 'completed', proven: true })
    const { id } = paid
    expect(id).toBe(card.id)
    expect(await getPaymentStatus(set.billfold, { id })).toMatchObject({ paymentId: id, status: 'COMPLETED' })
    expect(seen.at(-1)).toBe('COMPLETED')
    expect(await set.received()).toBe(amount)
    expect(set.requests('eth_sendTransaction')).toHaveLength(0)
  },
  60_000,
)

test.each(['coinbase', 'stripe', 'transak'] as const)(
  'R1.17 a card order with %s is paid and what was bought arrives',
  async (onramp) => {
    const set = await setUp()
    const card = await set.order({ onramp })
    expect(card.link).toContain(`/${onramp}/`)
    const payment = await startCardPayment(set.billfold, { card, receiver: set.receiver })
    await press(card, 'pay')
    expect(stateOf(await resumePayment(set.billfold, { key: payment.key })).status).toBe('completed')
    expect(await set.received()).toBe(amount)
  },
)

test('a declined card ends with the reason, no money has moved, and the next try is a new order', async () => {
  const set = await setUp()
  const [first, second] = [await set.order(), await set.order()]
  const start = (card: OnrampQuote) =>
    startCardPayment(set.billfold, { card, receiver: set.receiver, orderId: 'order' })
  const payment = await start(first)
  await press(first, 'decline')
  const failed = await resumePayment(set.billfold, { key: payment.key })
  expect(stateOf(failed)).toMatchObject({ status: 'failed', fundsMoved: false })
  expect(failed.details.settlement).toEqual({
    status: 'failed',
    reason: 'The card was declined',
    refusal: 'declined',
  })
  const again = await start(second)
  expect(again.key).not.toBe(payment.key)
  expect(again.details.card?.id).toBe(second.id)
}, 60_000)

test('an order left open is found in another tab, another page and on another day, and delivered late it is complete', async () => {
  const set = await setUp()
  const card = await set.order()
  const parameters = { card, receiver: set.receiver, orderId: 'order' }
  const payment = await startCardPayment(set.billfold, parameters)
  const otherTab = await set.visit()
  expect((await startCardPayment(otherTab.billfold, { ...parameters, card: await set.order() })).key).toBe(
    payment.key,
  )
  await startCardPayment(set.billfold, parameters)
  await press(card, 'pay')
  // The shop is reopened after a day.
  const start = Date.now()
  const tomorrow = { ...createFastClock(10), now: () => start + 86_400_000 + (Date.now() - start) }
  const later = await set.visit(tomorrow)
  const [stored] = await listPayments(later.billfold, { orderId: 'order' })
  if (!stored) throw new Error('the payment was forgotten')
  expect(stateOf(await resumePayment(later.billfold, { key: stored.key })).status).toBe('completed')
  expect(await set.received()).toBe(amount)
}, 60_000)

test('an order that was charged keeps every other way to pay closed', async () => {
  const set = await setUp({ fetch: answering([{ status: 'PENDING' }, 'down', { status: 'COMPLETED' }]) })
  const card = await set.order()
  const payment = await startCardPayment(set.billfold, { card, receiver: set.receiver, orderId: 'order' })
  await followCard(set.billfold, { id: payment.key, once: true })
  const usdc = tokenOf(chain, 'USDC')
  const request = { ...pairOf(set, usdc, usdc), type: 'transfer', amount } as const
  const quote = await prepareQuote(set.billfold, { request })
  const again = await startPayment(set.billfold, {
    connector: set.connector,
    quote,
    confirmed: { ...payment.details.confirmed, type: 'transfer', payer: set.payer, originAmount: amount },
    orderId: 'order',
  })
  expect(again.details.card?.id).toBe(card.id)
  await runPayment(set.billfold, { key: again.key, connector: set.connector })
  expect(set.requests('eth_sendTransaction')).toHaveLength(0)
}, 60_000)

/** Creates a service that returns card statuses from a list and repeats the last. */
function answering(statuses: readonly (object | 'down')[]): typeof fetch {
  let place = 0
  return async (input, init) => {
    if (!String(input instanceof Request ? input.url : input).includes('/v1/onramp/status'))
      return fetch(input, init)
    const answer = statuses[Math.min(place++, statuses.length - 1)]
    if (answer === 'down') throw new TypeError('Failed to fetch')
    return Response.json({ data: { transactions: [], ...answer } })
  }
}

test('a service that fails, or says a word that we do not know, is asked again; an expired order has moved no money', async () => {
  const set = await setUp({
    fetch: answering([
      'down',
      { status: 'THINKING' },
      'down',
      { status: 'CREATED' },
      { status: 'FAILED', reason: 'The session expired' },
    ]),
  })
  const card = await set.order()
  const payment = await startCardPayment(set.billfold, { card, receiver: set.receiver })
  const online: boolean[] = []
  const ended = await resumePayment(set.billfold, {
    key: payment.key,
    onConnection: (now) => online.push(now),
  })
  expect(online).toContain(false)
  expect(ended.details.settlement).toEqual({ status: 'failed', reason: 'The session expired' })
}, 60_000)

test('R7.2 the status of an order is asked for every 2 s, and after a minute every 10 s', async () => {
  const open = Array.from({ length: 35 }, () => ({ status: 'CREATED' }))
  const set = await setUp({ fetch: answering([...open, { status: 'FAILED', reason: 'It expired' }]) })
  const clock = createJumpingClock()
  const { billfold } = await set.visit(clock)
  const payment = await startCardPayment(billfold, { card: await set.order(), receiver: set.receiver })
  await followCard(billfold, { id: payment.key })
  const paused = (ms: number, count: number) => Array.from({ length: count }, () => ms)
  expect(clock.pauses).toEqual([...paused(2_000, 30), ...paused(10_000, 5)])
}, 60_000)

test('an order that was charged and cannot be delivered says that money has moved', async () => {
  const set = await setUp({
    fetch: answering([
      { status: 'PENDING' },
      { status: 'FAILED', reason: 'The tokens could not be delivered' },
    ]),
  })
  const payment = await startCardPayment(set.billfold, { card: await set.order(), receiver: set.receiver })
  const ended = await resumePayment(set.billfold, { key: payment.key })
  expect(stateOf(ended)).toMatchObject({ status: 'failed', fundsMoved: true })
}, 60_000)

test.each([
  ['refunded', false],
  ['undelivered', true],
])(
  'an order that was charged and then %s can be paid by a new one',
  async (reason, fundsMoved) => {
    const set = await setUp({
      fetch: answering([{ status: 'PENDING' }, { status: 'FAILED', refusal: { reason } }]),
    })
    const start = async (card: OnrampQuote) =>
      startCardPayment(set.billfold, { card, receiver: set.receiver, orderId: 'order' })
    const payment = await start(await set.order())
    const ended = await resumePayment(set.billfold, { key: payment.key })
    expect(stateOf(ended)).toMatchObject({ status: 'failed', fundsMoved })
    const second = await set.order()
    const again = await start(second)
    expect([again.key === payment.key, again.details.card?.id]).toEqual([false, second.id])
  },
  60_000,
)

test('R4.48 R4.49 what follows a delivery is made by the wallet, after it, once, and guarded', async () => {
  const set = await setUp({ fetch: answering([{ status: 'PENDING' }, { status: 'COMPLETED' }]) })
  const [usdc, dai] = [tokenOf(chain, 'USDC'), tokenOf(chain, 'DAI')]
  const wanted = parseEther('10')
  const request = { ...pairOf(set, usdc, dai), type: 'buy', amount: wanted } as const
  const { steps, expiration } = await prepareQuote(set.billfold, { request })
  const plain = await set.order({ tokenAddress: dai, amount: wanted })
  const card = { ...plain, steps, expiration }
  await expect(startCardPayment(set.billfold, { card, receiver: set.receiver })).rejects.toThrow(
    'No wallet available for fiat payment',
  )
  const wallet = { walletId: set.connector.id, address: set.payer }
  const payment = await startCardPayment(set.billfold, { card, receiver: set.receiver, wallet })
  const order: string[] = []
  const paid = await runPayment(set.billfold, {
    key: payment.key,
    connector: set.connector,
    onChange: ({ details, steps: now }) => order.push(`${details.card?.status} ${now[0]?.status}`),
  })
  expect(order.indexOf('PENDING ready')).toBe(0)
  expect(order.indexOf('COMPLETED signing')).toBeGreaterThan(order.indexOf('COMPLETED ready'))
  expect(order).not.toContain('PENDING signing')
  expect(paid.steps.map(({ action }) => action)).toEqual(['approval', 'buy'])
  expect(set.requests('eth_sendTransaction')).toHaveLength(2)
  expect(paid.details.settlement?.status).toBe('completed')
  expect(await balanceOf(chain, dai, set.receiver)).toBe(wanted)
}, 60_000)
