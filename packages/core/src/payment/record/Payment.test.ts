import { expect, test } from 'vitest'
import type { Connector } from 'wagmi'
import { resumePayment } from '../../actions/runPayment.js'
import { startPayment } from '../../actions/startPayment.js'
import type { Billfold } from '../../config/Billfold.js'
import { createMemoryDatabase } from '../../platform/createMemoryDatabase.js'
import { createPlatform } from '../../platform/createPlatform.js'
import { sampleConfirmed, sampleQuote } from '../../test/samplePayment.js'
import { listPayments } from './listPayments.js'

const key = 'payment:["shop","order-7"]#0'
const orderId = 'order-7'
const call = { to: `0x${'2'.repeat(40)}`, value: 1n, data: '0x' } as const
const hash = `0x${'5'.repeat(64)}` as const

function setUp() {
  const platform = createPlatform({ database: createMemoryDatabase(), page: undefined })
  const billfold = { platform, clientId: 'shop', chains: [], warn: () => {} } as unknown as Billfold
  const quoteOf = (paymentId: string | undefined) => ({
    ...sampleQuote,
    expiration: Date.now() + 60_000,
    paymentId,
    steps: sampleQuote.steps.map((step) => ({
      ...step,
      transactions: [{ ...call, chainId: 1, action: 'buy' }],
    })),
  })
  const start = (paymentId: string | undefined, order: string | undefined = orderId) =>
    startPayment(billfold, {
      connector: { id: 'w' } as Connector,
      quote: quoteOf(paymentId),
      confirmed: sampleConfirmed,
      orderId: order,
    })
  /** Stores a wallet response with a transaction. */
  const send = async () => {
    const stored = await platform.database.get<{ steps: object[] }>('operations', key)
    const attempt = { at: 1, blockNumber: 1n, nonce: 0, pendingNonce: 0, calls: [call] }
    const steps = stored?.steps.map((step) => ({
      ...step,
      ...{ status: 'submitted', asked: 1, attempts: [attempt], hash },
    }))
    await platform.database.put('operations', key, { ...stored, steps })
  }
  return { billfold, platform, start, send }
}

test('a payment has the id of the quote that is paid, and keeps its key when it is quoted again', async () => {
  const { billfold, start, send } = setUp()
  expect(await start('first')).toMatchObject({ id: 'first', key, orderId })
  expect(await start('second')).toMatchObject({ id: 'second', key, orderId })
  await send()
  expect(await start('third')).toMatchObject({ id: 'second', key, steps: [{ hash }] })
  expect(await listPayments(billfold)).toMatchObject([{ id: 'second', key, orderId }])
})

test('a payment that no service made has an id that is its own and never changes', async () => {
  const { billfold, start } = setUp()
  const payments = [await start(undefined), await start(undefined, 'order-8')]
  expect(new Set(payments.map(({ id }) => id)).size).toBe(2)
  const again = await start(undefined)
  expect(again.id).toBe(payments[0]?.id)
  expect(new Set((await listPayments(billfold)).map(({ id }) => id))).toEqual(
    new Set(payments.map(({ id }) => id)),
  )
})

/** Record of the previous version: no `key`, the order only in the details. */
const old = {
  version: 2,
  id: key,
  kind: 'payment',
  payer: sampleConfirmed.payer,
  walletId: 'w',
  createdAt: 1_700_000_000_000,
  updatedAt: 1_700_000_000_000,
  steps: [
    {
      chainId: 1,
      calls: [call],
      action: 'buy',
      status: 'confirmed',
      asked: 1,
      attempts: [{ at: 1, blockNumber: 1n, nonce: 0, pendingNonce: 0, calls: [call], hash }],
      hash,
    },
  ],
  details: {
    confirmed: sampleConfirmed,
    quote: { ...sampleQuote, paymentId: 'service-1' },
    places: [{ quoteStep: 0, transaction: 0 }],
    orderId,
  },
} as const

test.each([
  ['is under way', old],
  [
    'has paid',
    {
      ...old,
      details: {
        ...old.details,
        settlement: { status: 'completed', proven: true, transactions: [], destinationAmount: 1n },
      },
    },
  ],
])('a record of the version before that %s is read, and its order is not paid again', async (_, record) => {
  const { billfold, platform, start } = setUp()
  await platform.database.put('operations', key, record)
  const names = { id: 'service-1', key, orderId }
  expect(await listPayments(billfold, { orderId })).toMatchObject([names])
  expect(await start('service-2')).toMatchObject({ ...names, steps: [{ hash }] })
  expect(await platform.database.list('operations')).toEqual([{ key, value: record }])
})

test('a record is never found by the id of the services: nothing is asked for under a wrong name', async () => {
  const { billfold, start } = setUp()
  const { id } = await start('service-1')
  await expect(resumePayment(billfold, { key: id })).rejects.toHaveProperty('name', 'OperationMissing')
})
