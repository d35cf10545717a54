import { afterEach, expect, test, vi } from 'vitest'
import type { Billfold } from '../config/Billfold.js'
import type { Page } from '../platform/page.js'
import type { OnrampQuote } from '../services/bridge/onramp.js'
import { createStoreWorld, order } from '../test/createStoreWorld.js'
import { sampleCard } from '../test/samplePayment.js'
import type { PaymentStoreOptions } from './PaymentStore.js'

afterEach(() => vi.unstubAllGlobals())

async function setUp(options: Partial<PaymentStoreOptions> = {}, page?: Page) {
  const world = await createStoreWorld({ page })
  const given = { ...order, ...options } as PaymentStoreOptions
  const store = world.create({ options: given })
  return { ...world, options: given, store, detach: store.attach() }
}

const sample = { ...sampleCard, destinationAmount: 1n, steps: [] } as unknown as OnrampQuote

/** Goes to the details of a card order. */
async function setUpCard({ isBlocked = false, card = sample, renewed = sample } = {}) {
  const popup = { go: vi.fn(), close: vi.fn(), isClosed: () => false }
  const openWindow = vi.fn(() => (isBlocked ? undefined : popup))
  const page = { openWindow, isVisible: () => true, onVisible: () => () => {} } as unknown as Page
  const onCancel = vi.fn()
  const set = await setUp({ onCancel }, page)
  const asked = serveCard(set.billfold, renewed)
  const { destinationToken } = card
  set.store.setCard(card)
  set.store.send(
    {
      type: 'DESTINATION_CONFIRMED',
      destinationAmount: 1n,
      destinationToken,
      receiverAddress: destinationToken.address,
    },
    {
      type: 'PAYMENT_METHOD_SELECTED',
      paymentMethod: { type: 'fiat', currency: 'USD', onramp: 'stripe', payerWallet: undefined },
    },
  )
  return { ...set, popup, openWindow, onCancel, cardRequests: asked }
}

/** Lets the services offer a card order; returns the bodies of the requests. */
function serveCard(billfold: Billfold, { id, link, currencyAmount, expiration }: OnrampQuote): unknown[] {
  const bodies: unknown[] = []
  const { destinationToken } = sample
  Object.assign(billfold, { services: { bridge: 'https://pay.invalid' }, clientId: 'shop' })
  Object.assign(billfold.platform, {
    fetch: async (_: string, { body }: RequestInit) => {
      bodies.push(JSON.parse(String(body)))
      const intent = { onramp: 'stripe' }
      const offer = { id, link, currency: 'USD', currencyAmount, expiration, steps: [], intent }
      return Response.json({ data: { ...offer, destinationAmount: '1', destinationToken } })
    },
  })
  return bodies
}

/** An order whose page can no longer be opened. */
const expired: OnrampQuote = {
  ...sample,
  expiration: 1,
  request: {
    chainId: sample.destinationToken.chainId,
    ...{ onramp: 'stripe', receiver: sample.destinationToken.address, orderId: 'order', country: 'US' },
    tokenAddress: sample.destinationToken.address,
    amount: 1n,
  },
}

test('Confirm that is pressed twice records one payment, also if the second press is late', async () => {
  const { store, goToPreview, list } = await setUp()
  await goToPreview(store)
  await Promise.all([store.confirm(), store.confirm()])
  await store.confirm()
  expect(await list()).toHaveLength(1)
  expect(store.get()).toMatchObject({ isConfirming: false, flow: { state: 'execute' } })
})

test('Back while a confirmation is prepared records nothing', async () => {
  const { store, goToPreview, list, closeWallet } = await setUp()
  await goToPreview(store)
  const openWallet = closeWallet()
  const confirming = store.confirm()
  store.send({ type: 'BACK' })
  openWallet()
  await confirming
  expect(await list()).toEqual([])
  expect(store.get()).toMatchObject({ isConfirming: false, flow: { state: 'methodSelection' } })
})

test('Back while the journal is read records nothing', async () => {
  const { store, goToPreview, list, until, billfold } = await setUp({ orderId: 'order' })
  await goToPreview(store)
  const { database } = billfold.platform
  let isReading = false
  vi.spyOn(database, 'list').mockImplementationOnce(async () => {
    isReading = true
    await until(() => store.get().flow.state === 'methodSelection')
    return []
  })
  const confirming = store.confirm()
  await until(() => isReading)
  store.send({ type: 'BACK' })
  await confirming
  expect(await list()).toEqual([])
})

test('a confirmation that the user left does not block the next', async () => {
  const { store, goToPreview, list, closeWallet } = await setUp()
  await goToPreview(store)
  const openWallet = closeWallet()
  const first = store.confirm()
  store.send({ type: 'BACK' })
  await goToPreview(store)
  const second = store.confirm()
  openWallet()
  await Promise.all([first, second])
  expect(await list()).toHaveLength(1)
  expect(store.get().flow.state).toBe('execute')
})

test('a confirmation whose screens are gone records nothing', async () => {
  const { store, goToPreview, list, closeWallet, detach } = await setUp()
  await goToPreview(store)
  const openWallet = closeWallet()
  const confirming = store.confirm()
  detach()
  openWallet()
  await confirming
  expect(await list()).toEqual([])
  expect(store.get().isConfirming).toBe(false)
})

test('R4.45 a newly confirmed payment starts by itself after 500 ms', async () => {
  const { store, confirm, clock, asked, reaches } = await setUp()
  await confirm(store)
  await clock.advance(499)
  expect([store.get().phase, asked()]).toEqual(['auto-starting', 0])
  await clock.advance(1)
  expect(store.get().phase).not.toBe('auto-starting')
  await reaches(store, 'success')
  expect(asked()).toBe(1)
})

test('Start that is pressed twice before the 500 ms asks the wallet once', async () => {
  const { store, confirm, asked, reaches } = await setUp()
  await confirm(store)
  store.start()
  store.start()
  await reaches(store, 'success')
  expect(asked()).toBe(1)
})

test('a journal payment never starts by itself', async () => {
  const { store, confirm, clock, asked, list, create, detach } = await setUp()
  await confirm(store)
  detach()
  const [payment] = await list()
  if (!payment) throw new Error('no payment')
  const [view, widget] = [create({ payment }), create()]
  view.attach()
  widget.attach()
  widget.resume(payment)
  await clock.advance(5000)
  expect([view.get().flow.state, widget.get().flow.state, asked()]).toEqual(['execute', 'execute', 0])
})

test('detaching and Back cancel the timer', async () => {
  const { store, confirm, clock, asked, detach } = await setUp()
  await confirm(store)
  store.send({ type: 'BACK' })
  expect([store.get().phase, clock.waiting()]).toEqual(['idle', 0])
  await store.confirm()
  detach()
  expect([store.get().phase, clock.waiting()]).toEqual(['idle', 0])
  await clock.advance(5000)
  expect(asked()).toBe(0)
})

test('a payment that the user stopped does not start when its screens come back', async () => {
  const { store, confirm, clock, asked, detach } = await setUp()
  await confirm(store)
  store.cancel()
  detach()
  store.attach()
  await clock.advance(5000)
  expect(asked()).toBe(0)
})

test('a subscriber that detaches the store starts nothing', async () => {
  const { create, confirm, clock, asked } = await setUp()
  const store = create()
  let detach: (() => void) | undefined
  const unsubscribe = store.subscribe(({ flow }) => {
    if (flow.state !== 'execute') return
    unsubscribe()
    detach?.()
  })
  detach = store.attach()
  await confirm(store)
  expect(clock.waiting()).toBe(0)
  await clock.advance(5000)
  expect(asked()).toBe(0)
})

test('a wallet that rejects after the screens are gone is not asked again', async () => {
  const { store, confirmHeld, wallet, until, clock, asked, ends, detach } = await setUp()
  await confirmHeld(store)
  detach()
  wallet.rejectHeld()
  await until(() => store.get().phase === 'idle')
  expect([clock.waiting(), asked(), ends()]).toEqual([0, 1, []])
})

test('equal options in new objects request no new quote', async () => {
  const { store, choose, options, queries, reaches } = await setUp({ purchaseData: { units: 5 } })
  const fetch = vi.spyOn(queries, 'fetchQuery')
  choose(store)
  store.setOptions({ ...options, purchaseData: { units: 5 } }, undefined)
  await reaches(store, 'preview')
  store.setOptions({ ...options, purchaseData: { units: 5 } }, undefined)
  expect(store.get().flow.state).toBe('preview')
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a quote that cannot be requested fails at once', async () => {
  const { store, choose, queries, reaches } = await setUp({ purchaseData: { units: 5n } })
  vi.spyOn(queries, 'fetchQuery').mockImplementationOnce(() => {
    throw new TypeError('Do not know how to serialize a BigInt')
  })
  choose(store)
  await reaches(store, 'error')
})

test('a displayed quote is requested again for another order', async () => {
  const { store, goToPreview, options, list, reaches } = await setUp({ orderId: 'first' })
  await goToPreview(store)
  const confirming = store.confirm()
  store.setOptions({ ...options, orderId: 'second' }, undefined)
  await confirming
  expect(store.get().flow.state).toBe('quote')
  await reaches(store, 'preview')
  await store.confirm()
  expect((await list()).map(({ orderId }) => orderId)).toEqual(['second'])
})

test('an order that is being paid is shown, unless the widget is gone or shows another order', async () => {
  const { store, confirmHeld, create, options } = await setUp({ orderId: 'order' })
  await confirmHeld(store)
  const [shown, gone, moved] = [create({ options }), create({ options }), create({ options })]
  const detaches = [shown, gone, moved].map((each) => each.attach())
  const finding = Promise.all([shown, gone, moved].map((each) => each.findExisting()))
  detaches[1]?.()
  moved.setOptions({ ...options, orderId: 'other' }, undefined)
  await finding
  const keys = [shown, gone, moved].map((each) => each.get().payment?.key)
  expect(keys).toEqual([store.get().payment?.key, undefined, undefined])
})

test('a press on Buy before the journal is read does not pay the order twice', async () => {
  const { store, confirmHeld, create, options, wallet, goToPreview, reaches, asked } = await setUp({
    orderId: 'order',
  })
  await confirmHeld(store)
  const other = create({ options })
  other.attach()
  const finding = other.findExisting()
  await goToPreview(other)
  await finding
  await other.confirm()
  await wallet.approveHeld()
  await reaches(other, 'success')
  expect(asked()).toBe(1)
})

test.each([true, false])(
  'R4.46 a card order is recorded once, with the popup blocked: %s',
  async (isBlocked) => {
    const { store, list, openWindow, popup } = await setUpCard({ isBlocked })
    await Promise.all([store.confirmCard(), store.confirmCard()])
    await store.confirmCard()
    expect(await list()).toHaveLength(1)
    expect(openWindow).toHaveBeenCalledTimes(1)
    expect(popup.go).toHaveBeenCalledTimes(isBlocked ? 0 : 1)
    expect(store.get()).toMatchObject({ isConfirming: false, isBlocked, flow: { state: 'execute' } })
  },
)

test('Confirm after the page of a card order has expired opens a new one of the same request', async () => {
  const renewed = { ...sample, id: 'card-2', link: 'https://pay.invalid/2', expiration: 2e12 }
  const { store, list, popup, cardRequests } = await setUpCard({ card: expired, renewed })
  await store.confirmCard()
  expect(cardRequests).toMatchObject([{ onramp: 'stripe', amount: '1', orderId: 'order', country: 'US' }])
  expect(popup.go.mock.calls).toEqual([['https://pay.invalid/2']])
  expect(await list()).toMatchObject([{ details: { card: { id: 'card-2', link: 'https://pay.invalid/2' } } }])
})

test('a card order that became dearer is shown again and records nothing', async () => {
  const renewed = { ...sample, id: 'card-2', currencyAmount: 5.01, expiration: 2e12 }
  const { store, list, popup } = await setUpCard({ card: expired, renewed })
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
  const { store, list, popup, billfold } = await setUpCard({ card: expired })
  Object.assign(billfold.platform, { fetch: async () => Response.json({ message: 'No' }, { status: 400 }) })
  await store.confirmCard()
  expect(await list()).toEqual([])
  expect(popup.close).toHaveBeenCalledTimes(1)
  expect(store.get().flow.state).toBe('error')
})

test('a blocked popup is forgotten when the page was opened by its link', async () => {
  const { store } = await setUpCard({ isBlocked: true })
  await store.confirmCard()
  expect(store.get().isBlocked).toBe(true)
  store.setOpened()
  expect(store.get().isBlocked).toBe(false)
})

test('Back while a card order is recorded closes the popup and records nothing', async () => {
  const { store, list, popup } = await setUpCard()
  const confirming = store.confirmCard()
  store.send({ type: 'BACK' })
  await confirming
  expect(await list()).toEqual([])
  expect(popup.go).not.toHaveBeenCalled()
  expect(popup.close).toHaveBeenCalledTimes(1)
  expect(store.get()).toMatchObject({ isConfirming: false, flow: { state: 'methodSelection' } })
})

test('Cancel of a card order that is pressed twice leaves one screen and is reported once', async () => {
  const { store, onCancel, ends } = await setUpCard()
  await store.confirmCard()
  store.cancelCard()
  store.cancelCard()
  expect(store.get().flow.state).toBe('methodSelection')
  expect(onCancel).toHaveBeenCalledTimes(1)
  expect(ends()).toEqual(['cancelled'])
})

test('an action on a payment that fails late shows no error on the next payment', async () => {
  const { store, confirm, billfold, until, reaches } = await setUp()
  await confirm(store)
  const { database } = billfold.platform
  let fail: (() => void) | undefined
  vi.spyOn(database, 'get').mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        fail = () => reject(new Error('The disk failed'))
      }),
  )
  store.stop()
  await until(() => fail)
  store.send({ type: 'BACK' })
  await store.confirm()
  const errors: unknown[] = []
  store.subscribe(({ error }) => errors.push(error))
  fail?.()
  await reaches(store, 'success')
  expect(errors.filter(Boolean)).toEqual([])
})
