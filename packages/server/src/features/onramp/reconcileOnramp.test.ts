import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OnrampSession, onrampTable } from '../../infra/db/tables/payments.js'
import { type Ledger, openLedger } from '../../test/openLedger.js'
import { endSession } from './endSession.js'
import { reconcileOnramp } from './reconcileOnramp.js'

let ledger: Ledger
beforeAll(async () => {
  ledger = await openLedger()
})
beforeEach(async () => {
  await ledger.begin()
  await ledger.database.delete(onrampTable)
})
afterAll(() => ledger?.close())

/** Opens a card session whose page expires in the given milliseconds. */
async function openSession(leftMs: number): Promise<OnrampSession> {
  const party = '0x00000000000000000000000000000000000000aa'
  const [session] = await ledger.database
    .insert(onrampTable)
    .values({
      ...{ id: 'card', clientId: 'shop', provider: 'stripe', status: 'CREATED', orderId: 'C-1' },
      ...{ chainId: 1337, token: party, amount: '300', receiver: party, paymentLinkId: 'link' },
      ...{ currency: 'EUR', currencyAmount: '1.00', reference: '0x1', tracking: {} },
      ...{ expiresAt: new Date(Date.now() + leftMs), createdAt: new Date() },
    })
    .returning()
  if (!session) throw new Error('there is no session')
  return session
}

const readSession = async () => (await ledger.database.select().from(onrampTable))[0]

test('B9 a card page that nobody paid on expires without an event', async () => {
  await openSession(-1)
  await reconcileOnramp(ledger.server)
  expect(await readSession()).toMatchObject({ status: 'FAILED', reason: 'expired' })
  expect(await ledger.listTypes()).toEqual([])
})

test('B9 a session that a provider ends as expired sends no webhook either', async () => {
  await endSession(ledger.server, await openSession(60_000), { status: 'FAILED', reason: 'expired' })
  expect(await readSession()).toMatchObject({ status: 'FAILED', reason: 'expired' })
  expect(await ledger.listTypes()).toEqual([])
})

test('B9 a card that was declined is reported as failed, with its order, its payment link and no transfers', async () => {
  await endSession(ledger.server, await openSession(60_000), { status: 'FAILED', reason: 'declined' })
  const [event] = await ledger.listEvents()
  expect(event).toMatchObject({
    type: 'payment.failed',
    data: { paymentId: 'card', orderId: 'C-1', paymentLinkId: 'link', reason: 'declined', transfers: [] },
  })
})
