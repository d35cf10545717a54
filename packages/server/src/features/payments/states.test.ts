import { ask, post } from '@billfold/devstack/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Checkout, openCheckout } from '../../test/openCheckout.js'
import { skipTime } from '../../test/skipTime.js'

let checkout: Checkout
beforeAll(async () => {
  checkout = await openCheckout()
}, 300_000)
afterAll(() => checkout?.stop())

test('B9 less than was asked for is reported as partial, and the rest completes the payment', async () => {
  const { prepare, send, shop, waitForState } = checkout
  const id = await prepare(100n, { orderId: 'P-1' })
  const first = await send(60n)
  const { data } = await shop.waitForEvent(id, 'payment.partial')
  expect(data).toMatchObject({ receivedAmount: '60', destinationAmount: '100', orderId: 'P-1' })
  expect(data.transfers).toMatchObject([{ transactionHash: first, amount: '60' }])
  await waitForState(id, 'partial')
  // A partially paid order can be paid by another payer.
  await prepare(100n, { orderId: 'P-1' })
  expect(shop.listTypes(id)).not.toContain('payment.completed')
})

test('B9 what is missing of a partial payment completes it', async () => {
  const { prepare, send, shop } = checkout
  const id = await prepare(1_000n)
  await send(600n)
  await shop.waitForEvent(id, 'payment.partial')
  await send(400n)
  expect((await shop.waitForEvent(id, 'payment.completed')).data.receivedAmount).toBe('1000')
})

test('B9 more than was asked for is reported as surplus, settles its order and shows as completed to the payer', async () => {
  const { prepare, send, shop, world } = checkout
  const id = await prepare(200n, { orderId: 'S-1' })
  await send(250n)
  const { data } = await shop.waitForEvent(id, 'payment.surplus')
  expect(data).toMatchObject({ receivedAmount: '250', destinationAmount: '200' })
  expect((await ask(world, `/v1/payments/${id}/status`)).body.data).toMatchObject({
    status: 'COMPLETED',
    state: 'surplus',
    destinationAmount: '250',
  })
  await expect(prepare(200n, { orderId: 'S-1' })).rejects.toThrow('This order has been paid')
})

test('B9 a second transfer of the same amount for one payment is reported as surplus after completed', async () => {
  const { prepare, send, shop } = checkout
  const id = await prepare(300n)
  await send(300n)
  await shop.waitForEvent(id, 'payment.completed')
  await send(300n)
  expect((await shop.waitForEvent(id, 'payment.surplus')).data.receivedAmount).toBe('600')
})

test('B9 the wrong token is reported with what arrived, and the right one still completes', async () => {
  const { prepare, send, shop, token } = checkout
  const id = await prepare(400n)
  const hash = await send(400n, 'USDT')
  const { data } = await shop.waitForEvent(id, 'payment.wrongToken')
  expect(data.receivedAmount).toBeNull()
  expect(data.transfers).toMatchObject([
    { token: token('USDT').toLowerCase(), amount: '400', transactionHash: hash },
  ])
  await send(400n)
  expect((await shop.waitForEvent(id, 'payment.completed')).data.receivedAmount).toBe('400')
})

test('B9 a transfer of nothing, which a stranger can make in the name of a payer, changes nothing', async () => {
  const { prepare, send, shop } = checkout
  const id = await prepare(500n)
  await send(0n)
  await send(500n)
  await shop.waitForEvent(id, 'payment.completed')
  expect(shop.listTypes(id)).not.toContain('payment.partial')
})

test('B9 a payment that nobody made expires, a transfer after that is late, and its order is taken', async () => {
  const { prepare, send, shop, waitForState, test: anvil } = checkout
  const id = await prepare(700n, { orderId: 'L-1' })
  skipTime(2 * 3_600_000)
  try {
    await waitForState(id, 'expired')
    await anvil.increaseTime({ seconds: 2 * 3_600 })
    await send(700n)
    const { data } = await shop.waitForEvent(id, 'payment.late')
    expect(data).toMatchObject({ receivedAmount: '700', orderId: 'L-1' })
    await waitForState(id, 'late')
    await expect(prepare(700n, { orderId: 'L-1' })).rejects.toThrow('This order has been paid')
    expect(shop.listTypes(id)).not.toContain('payment.completed')
  } finally {
    vi.restoreAllMocks()
  }
})

test('B9 states are new words beside the old ones: the status stays one of four', async () => {
  const { prepare, world } = checkout
  const id = await prepare(800n)
  expect((await ask(world, `/v1/payments/${id}/status`)).body.data).toMatchObject({
    status: 'PENDING',
    state: 'created',
  })
  expect((await post(world, '/v1/payments/nobody/transactions', {})).status).toBe(400)
})
