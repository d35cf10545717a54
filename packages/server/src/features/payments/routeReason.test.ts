import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RouteProvider, RouteStatus } from '../../context/RouteProvider.js'
import { paymentTable, settledOrderTable } from '../../infra/db/tables/payments.js'
import { type Ledger, openLedger } from '../../test/openLedger.js'
import { describePayment } from './describePayment.js'
import { takeOrder } from './orders.js'

const party = '0x00000000000000000000000000000000000000aa'
const answer: { status: RouteStatus } = { status: { state: 'pending' } }
const provider: RouteProvider = {
  ...{ id: 'route', quote: async () => undefined, prepare: async () => ({ steps: [], tracking: null }) },
  status: async () => answer.status,
}
let ledger: Ledger
beforeAll(async () => {
  ledger = await openLedger([provider])
})
afterAll(() => ledger?.close())

/** Creates a payment whose route provider returns `status`. */
async function begin(status: RouteStatus) {
  answer.status = status
  await ledger.begin({ kind: 'buy', provider: 'route' })
  return ledger
}

async function readPayment() {
  const [payment] = await ledger.database.select().from(paymentTable)
  if (!payment) throw new Error('there is no payment')
  return payment
}

test("B9 a payment that its route gave up is reported as failed, with the provider's reason, once", async () => {
  const { look, listEvents, server } = await begin({
    state: 'failed',
    originHash: '0xa',
    reason: 'No liquidity',
  })
  await look()
  await look()
  const events = await listEvents()
  expect(events.map(({ type }) => type)).toEqual(['payment.failed'])
  expect(events[0]?.data).toMatchObject({ paymentId: 'p', state: 'failed', reason: 'No liquidity' })
  expect(await describePayment(server, await readPayment())).toMatchObject({
    status: 'FAILED',
    reason: 'No liquidity',
  })
})

test("B9 money that its route sent back is reported as refunded, with its transaction and the provider's reason", async () => {
  const refund = { hash: '0xb', token: party, amount: 300n } as const
  const { look, listEvents } = await begin({ state: 'pending', originHash: '0xa' })
  await look()
  answer.status = { state: 'refunded', originHash: '0xa', refund, reason: 'The price moved' }
  await look()
  const events = await listEvents()
  expect(events.map(({ type }) => type)).toEqual(['payment.submitted', 'payment.refunded'])
  expect(events[1]?.data).toMatchObject({
    state: 'refunded',
    refundHash: '0xb',
    receivedAmount: null,
    reason: 'The price moved',
  })
})

test('B9 a route that completes after all is reported as reversed and completed, without the old reason', async () => {
  const { look, listEvents } = await begin({ state: 'failed', reason: 'No liquidity' })
  await look()
  answer.status = { state: 'pending', originHash: '0xa' }
  await look()
  answer.status = { state: 'completed', originHash: '0xa', destinationHash: '0xb', receivedAmount: 300n }
  await look()
  const events = await listEvents()
  expect(events.map(({ type, data }) => [type, data.reason])).toEqual([
    ['payment.failed', 'No liquidity'],
    ['payment.reversed', null],
    ['payment.submitted', null],
    ['payment.completed', null],
  ])
})

test('B9 a reason of a provider is cut to what a page can show, and cannot pass for a second payment of an order', async () => {
  const { look, listEvents } = await begin({ state: 'failed', reason: 'DUPLICATE' })
  await look()
  expect((await listEvents())[0]).toMatchObject({ type: 'payment.failed', data: { reason: null } })
  answer.status = { state: 'failed', reason: 'x'.repeat(10_000) }
  await look()
  expect((await readPayment()).reason).toHaveLength(200)
})

test('B6 a payment that its route sent back gives its order back, so that it can be paid again', async () => {
  const refund = { hash: '0xb', token: party, amount: 300n } as const
  answer.status = { state: 'refunded', originHash: '0xa', refund }
  await ledger.begin({ kind: 'buy', provider: 'route', orderId: 'O-1', status: 'pending' })
  await ledger.database.delete(settledOrderTable)
  const payment = await readPayment()
  expect(await takeOrder(ledger.database, payment)).toBe(true)
  expect(await takeOrder(ledger.database, { ...payment, id: 'other' })).toBe(false)
  await ledger.look()
  expect(await takeOrder(ledger.database, { ...payment, id: 'other' })).toBe(true)
})
