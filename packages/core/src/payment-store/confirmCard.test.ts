import { afterEach, expect, test, vi } from 'vitest'
import { changeDetails } from '../engine/journal.js'
import type { Page } from '../platform/page.js'
import { paymentsUnderWayQuery } from '../query/paymentsUnderWayQuery.js'
import type { OnrampQuote } from '../services/bridge/onramp.js'
import { createStoreWorld, order } from '../test/createStoreWorld.js'
import { sampleCard, sampleQuote } from '../test/samplePayment.js'
import type { PaymentStoreOptions } from './PaymentStore.js'

afterEach(() => vi.unstubAllGlobals())

const token = sampleCard.destinationToken
const { address } = token

const sample = {
  ...sampleCard,
  destinationAmount: 1n,
  expiration: undefined,
  steps: [],
} as unknown as OnrampQuote

/** Returns the order of another session. */
const renumber = (number: number, more: Partial<OnrampQuote> = {}): OnrampQuote => ({
  ...sample,
  ...{ id: `card-${number}`, link: `https://pay.invalid/${number}`, ...more },
})

type SetUpOptions = Partial<PaymentStoreOptions> & {
  isBlocked?: boolean
  card?: OnrampQuote
  /** Order that the service returns to the next request. */
  renewed?: OnrampQuote
}

/** Goes to the details of a card order. */
async function setUp({ isBlocked = false, card = sample, renewed = sample, ...options }: SetUpOptions = {}) {
  const popup = { go: vi.fn(), close: vi.fn(), isClosed: () => false }
  const openWindow = vi.fn(() => (isBlocked ? undefined : popup))
  const page = { openWindow, isVisible: () => true, onVisible: () => () => {} } as unknown as Page
  const onCancel = vi.fn()
  const world = await createStoreWorld({ page })
  const given = { ...order, onCancel, ...options } as PaymentStoreOptions
  const store = world.create({ options: given })
  const detach = store.attach()
  const requests: unknown[] = []
  /** Status that the service reports of each session. @default created */
  const statuses: Record<string, object> = {}
  const answer = (url: URL, body: unknown) => {
    if (url.pathname.endsWith('/status'))
      return { status: 'CREATED', transactions: [], ...statuses[url.searchParams.get('id') ?? ''] }
    requests.push(JSON.parse(String(body)))
    const { destinationAmount, steps, ...offer } = renewed
    const texts = steps.map((step) => ({
      ...step,
      ...{ originAmount: `${step.originAmount}`, destinationAmount: `${step.destinationAmount}` },
    }))
    return { ...offer, intent: { onramp: 'stripe' }, destinationAmount: `${destinationAmount}`, steps: texts }
  }
  Object.assign(world.billfold, { services: { bridge: 'https://pay.invalid' }, clientId: 'shop' })
  Object.assign(world.billfold.platform, {
    fetch: async (url: string, { body }: RequestInit) => Response.json({ data: answer(new URL(url), body) }),
  })
  const choose = (next: OnrampQuote) => {
    store.setCard(next)
    const payerWallet = next.steps.length > 0 ? { walletId: 'test.wallet', address } : undefined
    store.send({
      type: 'PAYMENT_METHOD_SELECTED',
      paymentMethod: { type: 'fiat', currency: 'USD', onramp: 'stripe', payerWallet },
    })
  }
  store.send({
    type: 'DESTINATION_CONFIRMED',
    ...{ destinationAmount: 1n, destinationToken: token, receiverAddress: address },
  })
  choose(card)
  const listCards = async () => (await world.list()).map(({ details }) => details.card?.id)
  const links = () => popup.go.mock.calls.flat()
  const made = { options: given, store, detach, popup, openWindow, onCancel }
  return { ...world, ...made, cardRequests: requests, statuses, choose, listCards, links }
}

const request: OnrampQuote['request'] = {
  chainId: token.chainId,
  onramp: 'stripe',
  receiver: address,
  orderId: 'order',
  country: 'US',
  tokenAddress: address,
  amount: 1n,
}

/** An order whose page can no longer be opened. */
const expired: OnrampQuote = { ...sample, expiration: 1, request }

test.each([true, false])(
  'R4.46 a card order is recorded once, with the popup blocked: %s',
  async (isBlocked) => {
    const { store, list, openWindow, popup } = await setUp({ isBlocked })
    await Promise.all([store.confirmCard(), store.confirmCard()])
    await store.confirmCard()
    expect(await list()).toHaveLength(1)
    expect(openWindow).toHaveBeenCalledTimes(1)
    expect(popup.go).toHaveBeenCalledTimes(isBlocked ? 0 : 1)
    expect(store.get()).toMatchObject({ isConfirming: false, isBlocked, flow: { state: 'execute' } })
  },
)

test('Confirm after the page of a card order has expired opens a new one of the same request', async () => {
  const renewed = renumber(2, { expiration: 2e12 })
  const { store, list, popup, cardRequests } = await setUp({ orderId: 'order', card: expired, renewed })
  await store.confirmCard()
  expect(cardRequests).toMatchObject([{ onramp: 'stripe', amount: '1', orderId: 'order', country: 'US' }])
  expect(popup.go.mock.calls).toEqual([['https://pay.invalid/2']])
  expect(await list()).toMatchObject([{ details: { card: { id: 'card-2', link: 'https://pay.invalid/2' } } }])
})

test('a card order that became dearer is shown again and records nothing', async () => {
  const renewed = renumber(2, { currencyAmount: 5.01, expiration: 2e12 })
  const { store, list, popup } = await setUp({ orderId: 'order', card: expired, renewed })
  await store.confirmCard()
  expect(await list()).toEqual([])
  expect(popup.close).toHaveBeenCalledTimes(1)
  expect(store.get()).toMatchObject({
    isConfirming: false,
    card: { id: 'card-2', currencyAmount: 5.01 },
    newQuote: { type: 'onramp' },
    flow: { state: 'preview' },
  })
  await store.confirmCard()
  expect(await list()).toMatchObject([{ details: { card: { id: 'card-2' } } }])
})

test('a card order that is no longer offered fails before anything is recorded', async () => {
  const { store, list, popup, billfold } = await setUp({ orderId: 'order', card: expired })
  Object.assign(billfold.platform, { fetch: async () => Response.json({ message: 'No' }, { status: 400 }) })
  await store.confirmCard()
  expect(await list()).toEqual([])
  expect(popup.close).toHaveBeenCalledTimes(1)
  expect(store.get().flow.state).toBe('error')
})

test('a blocked popup is forgotten when the page was opened by its link', async () => {
  const { store } = await setUp({ isBlocked: true })
  await store.confirmCard()
  expect(store.get().isBlocked).toBe(true)
  store.setOpened()
  expect(store.get().isBlocked).toBe(false)
})

test('Back while a card order is recorded closes the popup and records nothing', async () => {
  const { store, list, popup } = await setUp()
  const confirming = store.confirmCard()
  store.send({ type: 'BACK' })
  await confirming
  expect(await list()).toEqual([])
  expect(popup.go).not.toHaveBeenCalled()
  expect(popup.close).toHaveBeenCalledTimes(1)
  expect(store.get()).toMatchObject({ isConfirming: false, flow: { state: 'methodSelection' } })
})

test('Cancel of a card order that is pressed twice leaves one screen and is reported once', async () => {
  const { store, onCancel, ends } = await setUp()
  await store.confirmCard()
  store.cancelCard()
  store.cancelCard()
  expect(store.get().flow.state).toBe('methodSelection')
  expect(onCancel).toHaveBeenCalledTimes(1)
  expect(ends()).toEqual(['cancelled'])
})

const [firstStep] = sampleQuote.steps as OnrampQuote['steps']

test.each<[string, Partial<OnrampQuote>]>([
  ['takes more from the wallet afterwards', { steps: [{ ...firstStep, originAmount: 1_000_000n }] as never }],
  ['asks the wallet for another step', { steps: [firstStep, firstStep] as never }],
  [
    'takes another token from the wallet',
    { steps: [{ ...firstStep, originToken: { ...token, chainId: 2 } }] as never },
  ],
  ['delivers another token', { destinationToken: { ...token, address: `0x${'9'.repeat(40)}` } }],
  ['delivers on another chain', { destinationToken: { ...token, chainId: 2 } }],
  ['counts its token with other decimals', { destinationToken: { ...token, decimals: 6 } }],
])('T32 a renewed card order that %s is shown again and records nothing', async (_, change) => {
  const steps = [firstStep] as OnrampQuote['steps']
  const renewed = renumber(2, { expiration: 2e12, steps, ...change })
  const { store, list } = await setUp({ orderId: 'order', card: { ...expired, steps }, renewed })
  await store.confirmCard()
  expect(await list()).toEqual([])
  expect(store.get()).toMatchObject({ card: { id: 'card-2' }, flow: { state: 'preview' } })
})

test('a renewed card order with equal steps after the delivery is confirmed', async () => {
  const steps = [firstStep] as OnrampQuote['steps']
  const renewed = renumber(2, { expiration: 2e12, steps })
  const { store, links } = await setUp({ orderId: 'order', card: { ...expired, steps }, renewed })
  await store.confirmCard()
  expect(links()).toEqual(['https://pay.invalid/2'])
})

test('a card order is chosen again when the host app moves on to another order', async () => {
  const card = { ...sample, request }
  const { store, options, list } = await setUp({ orderId: 'order', card })
  expect(store.get().flow.state).toBe('preview')
  store.setOptions({ ...options, orderId: 'next' }, undefined)
  expect(store.get()).toMatchObject({ card: undefined, flow: { state: 'methodSelection' } })
  await store.confirmCard()
  expect(await list()).toEqual([])
})

test.each([{ orderId: 'next' }, { paymentLinkId: 'link' }, { purchaseData: { units: 2 } }])(
  'a card order that was requested for another sale is requested again before it is paid: %o',
  async (sale) => {
    const card = { ...sample, request }
    const renewed = renumber(2)
    const set = await setUp({ orderId: 'order', card, renewed })
    // The widget renders nothing while the host app moves on.
    set.detach()
    set.store.setOptions({ ...set.options, ...sale } as PaymentStoreOptions, undefined)
    set.store.attach()
    await set.store.confirmCard()
    expect(set.cardRequests).toMatchObject([sale])
    expect(set.links()).toEqual(['https://pay.invalid/2'])
  },
)

test('T44 neither a stored link, which any script of the page can write, nor a foreign one is opened', async () => {
  const { store, choose, links, billfold, list } = await setUp({ orderId: 'order' })
  await store.confirmCard()
  store.cancelCard()
  const [stored] = await list()
  const card = { ...stored?.details.card, link: 'https://thief.invalid/pay' }
  await changeDetails(billfold, {
    id: stored?.key ?? '',
    change: ({ details }) => ({ details: { ...details, card } }),
  })
  choose(sample)
  await store.confirmCard()
  expect(links()).toEqual([sample.link, sample.link])
  const foreign = await setUp({ card: { ...sample, link: 'https://thief.invalid/pay' } })
  await foreign.store.confirmCard()
  expect(foreign.links()).toEqual([])
  expect(foreign.popup.close).toHaveBeenCalledTimes(1)
})

const once = { opensOnce: true, request }

/** Confirms a card order, leaves it, and confirms another. */
async function confirmTwo(first: OnrampQuote, second: OnrampQuote, status: object = {}) {
  const set = await setUp({ orderId: 'order', card: first, renewed: renumber(3) })
  await set.store.confirmCard()
  set.store.cancelCard()
  set.statuses[first.id] = status
  set.choose(second)
  await set.store.confirmCard()
  return set
}

test('T30 a page that opens once only makes room for another provider’s, and stays in the journal', async () => {
  const set = await confirmTwo(renumber(1, once), renumber(2, { ...once, onramp: 'transak' }))
  expect(set.links()).toEqual(['https://pay.invalid/1', 'https://pay.invalid/2'])
  expect((await set.listCards()).sort()).toEqual(['card-1', 'card-2'])
  expect(set.store.get().payment?.details.card).toMatchObject({ id: 'card-2', onramp: 'transak' })
  // The buyer pays on the first page after all, which the next visit sees.
  set.statuses['card-1'] = { status: 'PENDING' }
  const [shown] = await paymentsUnderWayQuery(set.billfold, { orderId: 'order' }).queryFn()
  expect(shown?.details.card).toMatchObject({ id: 'card-1', isPaid: true })
  set.store.cancelCard()
  set.choose(renumber(4))
  await set.store.confirmCard()
  expect(set.store.get().payment?.details.card?.id).toBe('card-1')
  expect(set.popup.go).toHaveBeenCalledTimes(2)
})

test('a page that opens once only and was opened is requested again if it is chosen again', async () => {
  const set = await confirmTwo(renumber(1, once), renumber(1, once))
  expect(set.links()).toEqual(['https://pay.invalid/1', 'https://pay.invalid/3'])
  const unasked = await confirmTwo(renumber(1, { opensOnce: true }), renumber(1, { opensOnce: true }))
  expect(unasked.links()).toEqual(['https://pay.invalid/1'])
})

test('T30 a page that has expired makes room for another', async () => {
  const set = await setUp({ orderId: 'order', card: renumber(1, { expiration: Date.now() + 600_000 }) })
  await set.store.confirmCard()
  set.store.cancelCard()
  await set.clock.advance(600_000)
  set.choose(renumber(2))
  await set.store.confirmCard()
  expect(set.links()).toEqual(['https://pay.invalid/1', 'https://pay.invalid/2'])
})

test('T30 a page that can still be opened stays the order’s only one, and no other is opened', async () => {
  const set = await confirmTwo(renumber(1), renumber(2))
  expect(set.links()).toEqual(['https://pay.invalid/1'])
  expect(set.popup.close).toHaveBeenCalledTimes(1)
  expect(await set.listCards()).toEqual(['card-1'])
  expect(set.store.get()).toMatchObject({
    flow: { state: 'execute' },
    payment: { details: { card: { id: 'card-1' } } },
  })
})

test('T30 a page that opens once only and was paid meanwhile is shown instead of another', async () => {
  const set = await confirmTwo(renumber(1, once), renumber(2, once), { status: 'PENDING' })
  expect(set.links()).toEqual(['https://pay.invalid/1'])
  expect(await set.listCards()).toEqual(['card-1'])
})

test('T30 a wallet that pays an order instead of a card leaves the card in the journal', async () => {
  const set = await setUp({ orderId: 'order' })
  await set.store.confirmCard()
  set.store.cancelCard()
  set.store.send({ type: 'BACK' })
  Object.assign(set.billfold, { services: undefined })
  await set.goToPreview(set.store)
  await set.store.confirm()
  expect((await set.listCards()).sort()).toEqual(['card-1', undefined])
  expect(set.store.get().payment?.details.card).toBeUndefined()
})

test('T30 a failed card order that its buyer paid on the same page is not paid again', async () => {
  const set = await setUp({ orderId: 'order' })
  await set.store.confirmCard()
  set.statuses['card-1'] = { status: 'FAILED', reason: 'No', refusal: { reason: 'declined' } }
  await set.reaches(set.store, 'error')
  set.store.retry()
  set.statuses['card-1'] = { status: 'PENDING' }
  set.choose(renumber(2))
  await set.store.confirmCard()
  expect(await set.listCards()).toEqual(['card-1'])
  expect(set.popup.go).toHaveBeenCalledTimes(1)
  set.statuses['card-1'] = { status: 'COMPLETED' }
  await set.reaches(set.store, 'success')
})

test('a visit to an order with a failed card sees that the page was paid after all', async () => {
  const { store, statuses, reaches, billfold } = await setUp({ orderId: 'order' })
  await store.confirmCard()
  statuses['card-1'] = { status: 'FAILED', reason: 'No' }
  await reaches(store, 'error')
  const visit = () => paymentsUnderWayQuery(billfold, { orderId: 'order' }).queryFn()
  expect(await visit()).toEqual([])
  statuses['card-1'] = { status: 'COMPLETED' }
  expect(await visit()).toMatchObject([{ details: { settlement: { status: 'completed' } } }])
})
