import { afterEach, expect, test, vi } from 'vitest'
import { createStoreWorld, order } from '../test/createStoreWorld.js'
import type { PaymentStoreOptions } from './PaymentStore.js'

afterEach(() => vi.unstubAllGlobals())

async function setUp(options: Partial<PaymentStoreOptions> = {}) {
  const world = await createStoreWorld()
  const callbacks = { onSuccess: vi.fn(), onError: vi.fn(), onCancel: vi.fn() }
  const given = { ...order, ...callbacks, ...options } as PaymentStoreOptions
  const store = world.create({ options: given })
  return { ...world, ...callbacks, options: given, store, detach: store.attach() }
}

test('a payment is reported once, also if the screens are mounted twice', async () => {
  const { store, detach, confirm, reaches, ends, onSuccess, onError } = await setUp()
  detach()
  store.attach()
  await confirm(store)
  await reaches(store, 'success')
  expect(ends()).toEqual(['completed'])
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith(store.get().payment)
  expect(onError).not.toHaveBeenCalled()
})

test('R4.11 the end of a payment whose screens are gone is emitted once and calls no callback', async () => {
  const { store, detach, confirmHeld, wallet, until, ends, onSuccess } = await setUp()
  await confirmHeld(store)
  detach()
  await wallet.approveHeld()
  await until(() => ends().length > 0)
  expect(ends()).toEqual(['completed'])
  expect(onSuccess).not.toHaveBeenCalled()
})

test('screens that come back after the end call the callback and emit nothing again', async () => {
  const { store, detach, confirmHeld, wallet, until, ends, onSuccess } = await setUp()
  await confirmHeld(store)
  detach()
  await wallet.approveHeld()
  await until(() => ends().length > 0)
  store.attach()
  expect(store.get().flow.state).toBe('success')
  expect(ends()).toEqual(['completed'])
  expect(onSuccess).toHaveBeenCalledTimes(1)
})

test('two widgets that show one payment emit its end once, and each calls its callback', async () => {
  const { store, options, create, confirmHeld, wallet, reaches, ends, onSuccess } = await setUp({
    orderId: 'order',
  })
  await confirmHeld(store)
  const other = create({ options })
  other.attach()
  await other.findExisting()
  await wallet.approveHeld()
  await reaches(store, 'success')
  await reaches(other, 'success')
  expect(ends()).toEqual(['completed'])
  expect(onSuccess).toHaveBeenCalledTimes(2)
})

test('a payment without screens is reported after its view in the history was closed', async () => {
  const { store, detach, create, confirmHeld, list, wallet, until, ends } = await setUp()
  await confirmHeld(store)
  detach()
  const [payment] = await list()
  create({ payment }).attach()()
  await wallet.approveHeld()
  await until(() => ends().length > 0)
  expect(ends()).toEqual(['completed'])
})

test('R4.11 a payment that the user left ends on its success screen, reported once', async () => {
  const { store, confirmHeld, wallet, reaches, ends, asked, onSuccess } = await setUp()
  await confirmHeld(store)
  store.leave()
  store.leave()
  expect(store.get()).toMatchObject({ isLeft: true, flow: { state: 'init' } })
  await wallet.approveHeld()
  await reaches(store, 'success')
  expect([ends(), asked()]).toEqual([['completed'], 1])
  expect(onSuccess).toHaveBeenCalledTimes(1)
})

test('a payment that is approved after Cancel is reported as cancelled, then as completed', async () => {
  const { store, confirmHeld, wallet, reaches, ends, asked, onCancel, onSuccess } = await setUp()
  await confirmHeld(store)
  store.cancel()
  store.cancel()
  await wallet.approveHeld()
  await reaches(store, 'success')
  expect([ends(), asked()]).toEqual([['cancelled', 'completed'], 1])
  expect(onCancel).toHaveBeenCalledTimes(1)
  expect(onSuccess).toHaveBeenCalledTimes(1)
})

test('Cancel on the error screen that is pressed twice is reported once', async () => {
  const { store, ends, onError, onCancel } = await setUp()
  store.send({ type: 'FAIL', error: new Error('No quote') })
  store.dismiss()
  store.dismiss()
  expect(onError).toHaveBeenCalledTimes(1)
  expect(onCancel).toHaveBeenCalledTimes(1)
  expect(ends()).toEqual(['cancelled'])
})

test('a quote that fails after Back is no failure of the unsent payment', async () => {
  const { store, confirm, choose, wallet, until, queries, reaches, ends, onError } = await setUp()
  wallet.rejectNext()
  await confirm(store)
  await until(() => store.get().error)
  store.send({ type: 'BACK' }, { type: 'BACK' })
  vi.spyOn(queries, 'fetchQuery').mockRejectedValueOnce(new Error('No quote'))
  choose(store)
  await reaches(store, 'error')
  expect(onError).toHaveBeenCalledTimes(1)
  expect(ends()).toEqual([])
})

test('R8.59 a callback that throws changes nothing', async () => {
  const onSuccess = vi.fn(() => {
    throw new Error('The host failed')
  })
  const { store, confirm, reaches, ends, warnings } = await setUp({ onSuccess })
  await confirm(store)
  await reaches(store, 'success')
  expect(store.get()).toMatchObject({ phase: 'idle', error: undefined })
  expect(ends()).toEqual(['completed'])
  expect(warnings).toEqual(['onSuccess of the host app failed'])
})

test('a callback may finish the payment, and the next one starts', async () => {
  const onSuccess = vi.fn(() => store.finish())
  const { store, confirm, until, ends, asked } = await setUp({ onSuccess })
  for (const count of [1, 2]) {
    await confirm(store)
    await until(() => onSuccess.mock.calls.length === count)
    expect(store.get()).toMatchObject({ payment: undefined, flow: { state: 'init' } })
  }
  expect([ends(), asked()]).toEqual([['completed', 'completed'], 2])
})

test('a callback may unmount the widget, which leaves no timer', async () => {
  const onSuccess = vi.fn(() => detach())
  const { store, detach, confirm, until, clock, ends } = await setUp({ onSuccess })
  await confirm(store)
  await until(() => onSuccess.mock.calls.length > 0)
  expect([ends(), clock.waiting()]).toEqual([['completed'], 0])
  expect(onSuccess).toHaveBeenCalledTimes(1)
})

test('a callback may retry, which requests the quote again', async () => {
  const onError = vi.fn(() => store.retry())
  const { store, choose, queries, reaches } = await setUp({ onError })
  vi.spyOn(queries, 'fetchQuery').mockRejectedValueOnce(new Error('No quote'))
  choose(store)
  await reaches(store, 'preview')
  expect(onError).toHaveBeenCalledTimes(1)
})

test('callbacks keep to the order of the payment, as the host app rendered it last', async () => {
  const { store, options, confirm, reaches, onSuccess } = await setUp({ orderId: 'first' })
  await confirm(store)
  const [latest, foreign] = [vi.fn(), vi.fn()]
  store.setOptions({ ...options, onSuccess: latest }, undefined)
  store.setOptions({ ...options, orderId: 'second', onSuccess: foreign }, undefined)
  await reaches(store, 'success')
  expect(latest).toHaveBeenCalledTimes(1)
  expect(foreign).not.toHaveBeenCalled()
  expect(onSuccess).not.toHaveBeenCalled()
})

test('onCancel keeps to the order of the payment', async () => {
  const { store, options, confirm, onCancel } = await setUp({ orderId: 'first' })
  await confirm(store)
  const foreign = vi.fn()
  store.setOptions({ ...options, orderId: 'second', onCancel: foreign }, undefined)
  store.cancel()
  expect(onCancel).toHaveBeenCalledTimes(1)
  expect(foreign).not.toHaveBeenCalled()
})
