import { expect, test } from 'vitest'
import type { Connector } from 'wagmi'
import type { Billfold } from '../../config/Billfold.js'
import { createMemoryDatabase } from '../../platform/createMemoryDatabase.js'
import { createPlatform } from '../../platform/createPlatform.js'
import { sampleConfirmed, sampleQuote } from '../../test/samplePayment.js'
import { listPayments } from './listPayments.js'
import { startPayment } from './startPayment.js'

const call = { to: `0x${'2'.repeat(40)}`, value: 1n, data: '0x' } as const

function setUp() {
  const platform = createPlatform({ database: createMemoryDatabase(), page: undefined })
  const billfold = { platform, clientId: 'shop', chains: [], warn: () => {} } as unknown as Billfold
  const start = (paymentId: string, more: object = {}) =>
    startPayment(billfold, {
      connector: { id: 'w' } as Connector,
      quote: {
        ...sampleQuote,
        expiration: Date.now() + 60_000,
        paymentId,
        steps: sampleQuote.steps.map((step) => ({
          ...step,
          transactions: [{ ...call, chainId: 1, action: 'buy' }],
        })),
      },
      confirmed: sampleConfirmed,
      ...more,
    })
  return { billfold, start }
}

// Not mended: whoever goes on with a payment by its id, as before or by mistake, makes a second one.
test.fails.each(['id', 'key'])(
  'a payment that is gone on with by its id as `%s` is not made twice',
  async (name) => {
    const { billfold, start } = setUp()
    const { id } = await start('first')
    await start('second', { [name]: id }).catch(() => undefined)
    expect(await listPayments(billfold)).toHaveLength(1)
  },
)

test('a service that names a payment with no letters does not leave it without an id', async () => {
  const { start } = setUp()
  const { id, key } = await start('')
  expect(id).toBe(key)
})
