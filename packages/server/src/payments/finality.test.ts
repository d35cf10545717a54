import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask } from '../test/ask.js'
import { type Checkout, openCheckout } from '../test/openCheckout.js'
import { skipTime } from '../test/skipTime.js'
import { until } from '../test/until.js'

let checkout: Checkout
beforeAll(async () => {
  checkout = await openCheckout({ adapt: (chain) => ({ ...chain, confirmations: 3 }) })
}, 300_000)
afterAll(() => checkout?.stop())

const readStatus = async (id: string) =>
  (await ask(checkout.world, `/v1/payments/${id}/status`)).body.data.status as string

/** Takes the newest blocks away and puts empty ones in their place. */
async function reorganise(blocks: number): Promise<void> {
  await checkout.test.request({ method: 'anvil_rollback', params: [blocks] } as never)
  await checkout.test.mine({ blocks: blocks + 1, interval: 3 })
}

test('B7 a plain transfer is pending until it is as deep as the chain asks, and only then told as completed', async () => {
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

test('B7 a transfer that disappears before it is final is never told as completed', async () => {
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

test('B7 a completed payment that the chain takes back is told as reversed, also hours later, and can complete again', async () => {
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
    // The order is free again: the payer may pay it once more.
    expect(await prepare(13n, order)).toBeTruthy()
  } finally {
    vi.restoreAllMocks()
  }
  await checkout.prepare(14n)
})

test('B7 a payment that is mined again after it was reversed is told as completed a second time', async () => {
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

test('B7 a second transfer that the chain takes back is told as reversed, and the payment as completed again', async () => {
  const { prepare, send, shop, test: anvil } = checkout
  const id = await prepare(3001n)
  await send(3001n)
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
