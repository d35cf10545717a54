import type { CreateOnrampSession201, OnrampTransactionPayload } from '@coinbase/cdp-sdk/openapi'
import { expect, expectTypeOf, test } from 'vitest'
import type { CardOrder } from './CardOrder.js'
import { describeQuote, describeTransaction } from './coinbase.js'

const order = {
  ...{
    id: 'order',
    partnerId: 'session',
    amount: 12_345_678n,
    currency: 'USD',
    price: '12.66',
    state: 'paid',
  },
  ...{ receiver: '0x00000000000000000000000000000000000000aa', createdAt: 0 },
  asset: { network: 'local-1337', symbol: 'USDC', decimals: 6, usd: 1n },
} as unknown as CardOrder

test('the answers of the Coinbase stand-in have the types of the SDK', () => {
  const quote = describeQuote(order, 1_266n)
  const answer = { session: { onrampUrl: 'http://127.0.0.1/open' }, quote } satisfies CreateOnrampSession201
  const event = { eventType: 'onramp.transaction.updated', ...describeTransaction(order) }
  expectTypeOf(event).toExtend<OnrampTransactionPayload>()
  expect(answer.quote).toMatchObject({ paymentTotal: '12.66', purchaseAmount: '12.345678' })
  expect(event).toMatchObject({ status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', partnerUserRef: 'session' })
})
