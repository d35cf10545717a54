import { afterEach, expect, test, vi } from 'vitest'
import { createStoreWorld, order } from '../test/createStoreWorld.js'
import type { PaymentStoreOptions } from './PaymentStore.js'

afterEach(() => vi.unstubAllGlobals())

async function setUp(options: Partial<PaymentStoreOptions> = {}) {
  const world = await createStoreWorld()
  const given = { ...order, ...options } as PaymentStoreOptions
  const store = world.create({ options: given })
  return { ...world, options: given, store, detach: store.attach() }
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
  expect(await list()).toEqual([])
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
  const { store, confirmHeld, create, options, wallet, choose, reaches, asked } = await setUp({
    orderId: 'order',
  })
  await confirmHeld(store)
  const other = create({ options })
  other.attach()
  const finding = other.findExisting()
  choose(other)
  await finding
  await other.confirm()
  await wallet.approveHeld()
  await reaches(other, 'success')
  expect(asked()).toBe(1)
})

test('a press on Buy before the journal is read does not pay a purchase without an order twice', async () => {
  const { store, confirmHeld, create, options, wallet, choose, reaches, asked, list } = await setUp()
  await confirmHeld(store)
  const other = create({ options })
  other.attach()
  const finding = other.findExisting()
  choose(other)
  await finding
  await other.confirm()
  await wallet.approveHeld()
  await reaches(other, 'success')
  expect(asked()).toBe(1)
  expect(await list()).toHaveLength(1)
})

test('a purchase that another widget began after the first look is not paid twice', async () => {
  const { store, confirmHeld, create, options, goToPreview, list } = await setUp()
  const other = create({ options })
  other.attach()
  await Promise.all([store.findExisting(), other.findExisting()])
  await confirmHeld(store)
  await goToPreview(other)
  await other.confirm()
  expect(await list()).toHaveLength(1)
  expect(other.get().payment?.key).toBe(store.get().payment?.key)
})

test('a search that ended while an error was shown does not count for Confirm', async () => {
  const { store, confirmHeld, create, options, goToPreview, list } = await setUp()
  await confirmHeld(store)
  const other = create({ options })
  other.attach()
  other.send({ type: 'FAIL', error: new Error('no quote') })
  await other.findExisting()
  other.send({ type: 'RETRY' })
  await goToPreview(other)
  await other.confirm()
  expect(await list()).toHaveLength(1)
})

test('Confirm looks for the same purchase under way first, if nobody has looked', async () => {
  const { store, confirmHeld, create, options, wallet, goToPreview, reaches, asked, list } = await setUp()
  await confirmHeld(store)
  const other = create({ options })
  other.attach()
  await goToPreview(other)
  await other.confirm()
  await wallet.approveHeld()
  await reaches(other, 'success')
  expect(asked()).toBe(1)
  expect(await list()).toHaveLength(1)
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
