import { expect, test } from 'vitest'
import type { Billfold } from '../../config/Billfold.js'
import { createMemoryDatabase } from '../../platform/createMemoryDatabase.js'
import { createPlatform } from '../../platform/createPlatform.js'
import { sampleCard, sampleConfirmed, sampleQuote } from '../../test/samplePayment.js'
import { choosePaymentId } from '../run/choosePaymentId.js'
import { listPayments } from './listPayments.js'
import { recordPayment } from './recordPayment.js'

const other = `0x${'aB'.repeat(20)}` as const

function setUp() {
  const warnings: string[] = []
  const platform = createPlatform({ database: createMemoryDatabase(), page: undefined })
  const billfold = { platform, warn: (text: string) => void warnings.push(text) } as unknown as Billfold
  const plan = [
    {
      chainId: 1,
      calls: [{ to: other, value: 1n, data: '0x' as const }],
      action: 'buy',
      quoteStep: 0,
      switches: false,
    },
  ]
  const record = (id: string, more: object = {}) =>
    recordPayment(billfold, {
      id,
      walletId: 'w',
      plan,
      quote: sampleQuote,
      confirmed: sampleConfirmed,
      ...more,
    })
  return { billfold, platform, warnings, record }
}

test('the payments of an account are those that it pays, however its address is written', async () => {
  const { billfold, record } = setUp()
  await record('mine')
  await record('theirs', { confirmed: { ...sampleConfirmed, payer: other } })
  const lower = other.toLowerCase() as typeof other
  expect((await listPayments(billfold, { payer: lower })).map(({ id }) => id)).toEqual(['theirs'])
  expect(await listPayments(billfold)).toHaveLength(2)
})

/** Damages one field of the details at a time, as another script of the page could. */
const damages: readonly (readonly [string, object])[] = [
  ['nothing confirmed', { confirmed: null }],
  ['no receiver', { confirmed: { ...sampleConfirmed, receiver: 'nobody' } }],
  ['an amount in text', { confirmed: { ...sampleConfirmed, destinationAmount: '1' } }],
  ['a negative amount', { confirmed: { ...sampleConfirmed, originAmount: -1n } }],
  ['no quote', { quote: null }],
  ['a quote without end', { quote: { ...sampleQuote, expiration: undefined } }],
  ['no steps', { quote: { ...sampleQuote, steps: [] } }],
  ['a step without tokens', { quote: { ...sampleQuote, steps: [{ transactions: [] }] } }],
  [
    'a token of a million decimals',
    {
      quote: {
        ...sampleQuote,
        steps: sampleQuote.steps.map((step) => ({
          ...step,
          destinationToken: { ...step.destinationToken, decimals: 1e6 },
        })),
      },
    },
  ],
  ['no places', { places: undefined }],
  ['a card of no known state', { card: { ...sampleCard, status: 'MAYBE' } }],
  ['a card of nobody’s', { card: { ...sampleCard, onramp: 'toString' } }],
  ['a card whose page has an end in text', { card: { ...sampleCard, expiration: '1' } }],
  ['a card without a token', { card: { ...sampleCard, destinationToken: null } }],
  ['an end that there is not', { settlement: { status: 'won' } }],
  ['an end of another kind', { settlement: { status: 'toString' } }],
  ['a refund of nothing', { settlement: { status: 'refunded' } }],
  ['a completion without transactions', { settlement: { status: 'completed' } }],
  ['a reason that is no text', { settlement: { status: 'failed', reason: {} } }],
]

test.each(damages)(
  'a payment with %s is reported, left on disk and neither shown nor replaced',
  async (_, damage) => {
    const { billfold, platform, warnings, record } = setUp()
    const order = { orderId: 'order' }
    const { details, ...rest } = await record(await choosePaymentId(billfold, order), order)
    const { id } = rest
    const damaged = { ...rest, details: { ...details, ...damage } }
    await platform.database.put('operations', id, damaged)
    expect(await listPayments(billfold)).toEqual([])
    expect(warnings).toEqual([
      `The record ${id} was written by another version and cannot be read by this one`,
    ])
    await expect(choosePaymentId(billfold, order)).rejects.toHaveProperty('name', 'OperationUnreadable')
    expect(await platform.database.get('operations', id)).toEqual(damaged)
  },
)

test('a payment from beyond the calendar is not shown', async () => {
  const { billfold, platform, record } = setUp()
  await platform.database.put('operations', 'p', { ...(await record('p')), createdAt: 8.64e15 + 2 })
  expect(await listPayments(billfold)).toEqual([])
})

test('a card order, a refund and a completion as the kit writes them are shown', async () => {
  const { billfold, platform, record } = setUp()
  const { details, ...rest } = await record('p')
  const { receiver, destinationTokenAddress: tokenAddress } = sampleConfirmed
  const refund = { chainId: 1, tokenAddress, amount: 1n, receiver, transactionHash: undefined }
  const place = { chainId: 1, transactionHash: `0x${'5'.repeat(64)}` }
  for (const more of [
    { card: sampleCard, quote: { ...sampleQuote, steps: [] } },
    { settlement: { status: 'refunding', refund } },
    {
      settlement: { status: 'completed', proven: true, transactions: [place], destinationAmount: undefined },
    },
    { settlement: { status: 'failed', reason: undefined } },
  ]) {
    await platform.database.put('operations', 'p', { ...rest, details: { ...details, ...more } })
    expect(await listPayments(billfold)).toHaveLength(1)
  }
})
