import { ask, until } from '@billfold/devstack/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Checkout, openCheckout } from '../../test/openCheckout.js'
import { skipTime } from '../../test/skipTime.js'

let checkout: Checkout
beforeAll(async () => {
  checkout = await openCheckout({ adapt: (chain) => ({ ...chain, confirmations: 3 }) })
}, 300_000)
afterAll(() => checkout?.stop())

const readStatus = async (id: string) =>
  (await ask(checkout.world, `/v1/payments/${id}/status`)).body.data.status as string

/** Replaces the newest blocks by empty ones. */
async function reorganise(blocks: number): Promise<void> {
  await checkout.test.request({ method: 'anvil_rollback', params: [blocks] } as never)
  await checkout.test.mine({ blocks: blocks + 1, interval: 3 })
}

test('B7 a plain transfer is pending until it is as deep as the chain asks, and only then reported as completed', async () => {
  const { prepare, send, shop, test: anvil } = checkout
  const id = await prepare(11n)
  const hash = await send(11n)
  await shop.waitForEvent(id, 'payment.submitted')
  expect(await readStatus(id)).toBe('PENDING')
  expect((await ask(checkout.world, `/v1/payments/${id}/status`)).body.data.transactions).toEqual([
    { chainId: 1337, transactionHash: hash },
  ])
  await anvil.mine({ blocks: 1 })
  expect(shop.listTypes(id)).toEqual(['payment.submitted'])
  await anvil.mine({ blocks: 1 })
  const event = await shop.waitForEvent(id, 'payment.completed')
  expect(event.data).toMatchObject({ paymentId: id, receivedAmount: '11', destinationHash: hash })
  expect(await readStatus(id)).toBe('COMPLETED')
})

test('B9 less than was asked for that is not final is no payment under way: it is not reported, and the order stays free', async () => {
  const { prepare, send, shop, test: anvil } = checkout
  const order = { orderId: 'D-1' }
  const dusty = await prepare(1_600n, order)
  const first = await send(1n)
  // Older payments are checked first, so a webhook for the second proves that the first was checked.
  const other = await prepare(17n)
  await send(17n)
  await shop.waitForEvent(other, 'payment.submitted')
  expect((await checkout.readPayment(dusty)).state).toBe('created')
  expect(shop.listTypes(dusty)).toEqual([])
  expect(await prepare(1_600n, order)).toBeTruthy()
  await anvil.mine({ blocks: 1 })
  const { data } = await shop.waitForEvent(dusty, 'payment.partial')
  expect([data.receivedAmount, data.destinationHash]).toEqual(['1', first])
})

test('B9 transfers that make up the amount together are a payment under way, by the one that fills it', async () => {
  const { prepare, send, shop, test: anvil } = checkout
  const id = await prepare(1_800n, { orderId: 'D-2' })
  await send(1_000n)
  const filling = await send(800n)
  const { data } = await shop.waitForEvent(id, 'payment.submitted')
  expect(data.originHash).toBe(filling)
  await expect(prepare(1_800n, { orderId: 'D-2' })).rejects.toThrow('This order is being paid')
  await anvil.mine({ blocks: 2 })
  expect((await shop.waitForEvent(id, 'payment.completed')).data.receivedAmount).toBe('1800')
})

test('B7 a transfer that disappears before it is final is never reported as completed', async () => {
  const { prepare, send, shop } = checkout
  const id = await prepare(12n)
  await send(12n)
  await shop.waitForEvent(id, 'payment.submitted')
  await reorganise(1)
  await until(
    () => checkout.readPayment(id),
    ({ state, transactions }) => state === 'created' && transactions.length === 0,
  )
  expect(shop.listTypes(id)).toEqual(['payment.submitted'])
})

test('B7 a completed payment that the chain takes back is reported as reversed, also hours later, and can complete again', async () => {
  const { prepare, send, shop, test: anvil } = checkout
  const order = { orderId: 'R-1' }
  const id = await prepare(13n, order)
  const hash = await send(13n)
  await anvil.mine({ blocks: 2 })
  await shop.waitForEvent(id, 'payment.completed')
  skipTime(3 * 3_600_000)
  try {
    await reorganise(3)
    const event = await shop.waitForEvent(id, 'payment.reversed')
    expect(event.data).toMatchObject({
      paymentId: id,
      orderId: 'R-1',
      reversed: { hash, status: 'completed' },
    })
    expect(await readStatus(id)).toBe('PENDING')
    // The order is open again, so the payer can retry.
    expect(await prepare(13n, order)).toBeTruthy()
  } finally {
    vi.restoreAllMocks()
  }
  await checkout.prepare(14n)
})

test('B7 a payment that is mined again after it was reversed is reported as completed a second time', async () => {
  const { prepare, send, shop, wallet, test: anvil } = checkout
  const id = await prepare(15n)
  const hash = await send(15n)
  const raw = await wallet.request({ method: 'eth_getRawTransactionByHash', params: [hash] } as never)
  await shop.waitForEvent(id, 'payment.submitted')
  await anvil.mine({ blocks: 2 })
  await shop.waitForEvent(id, 'payment.completed')
  await reorganise(3)
  await shop.waitForEvent(id, 'payment.reversed')
  await wallet.request({ method: 'eth_sendRawTransaction', params: [raw] } as never)
  await wallet.waitForTransactionReceipt({ hash })
  await anvil.mine({ blocks: 2 })
  await shop.waitForEvent(id, 'payment.completed', 2)
  expect(shop.listTypes(id)).toEqual([
    'payment.submitted',
    'payment.completed',
    'payment.reversed',
    'payment.completed',
  ])
})

test('B7 a second transfer that the chain takes back is reported as reversed, and the payment as completed again', async () => {
  const { prepare, send, shop, test: anvil } = checkout
  const id = await prepare(3001n)
  await send(3001n)
  await shop.waitForEvent(id, 'payment.submitted')
  await anvil.mine({ blocks: 2 })
  await shop.waitForEvent(id, 'payment.completed')
  await send(3001n)
  await anvil.mine({ blocks: 2 })
  await shop.waitForEvent(id, 'payment.surplus')
  await reorganise(3)
  await shop.waitForEvent(id, 'payment.completed', 2)
  expect(shop.listTypes(id)).toEqual([
    'payment.submitted',
    'payment.completed',
    'payment.surplus',
    'payment.reversed',
    'payment.completed',
  ])
})
