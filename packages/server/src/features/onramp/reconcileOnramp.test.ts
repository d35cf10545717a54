import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OnrampProvider, OnrampStatus } from '../../context/OnrampProvider.js'
import type { ServerContext } from '../../context/ServerContext.js'
import { connectChain } from '../../infra/chain/connectChain.js'
import { type OnrampSession, onrampTable } from '../../infra/db/tables/payments.js'
import { type Ledger, openLedger } from '../../test/openLedger.js'
import { applyReport } from './applyStatus.js'
import { endSession } from './endSession.js'
import { pollOnramp, reconcileOnramp } from './reconcileOnramp.js'

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

/** Server with a provider that says one thing about every session. */
function sellBy(answer: () => OnrampStatus): { server: ServerContext; provider: OnrampProvider } {
  const provider = { id: 'stripe', status: async () => answer() } as unknown as OnrampProvider
  return { server: { ...ledger.server, onramps: [provider] }, provider }
}

const makeDue = () => ledger.database.update(onrampTable).set({ pollAt: new Date(0) })

test('a session of a provider expires only after the provider was asked', async () => {
  await openSession(-1)
  let answer = (): OnrampStatus => {
    throw new Error('there is no answer')
  }
  const { server, provider } = sellBy(() => answer())
  await reconcileOnramp(server)
  await pollOnramp(server, provider)
  expect(await readSession()).toMatchObject({ status: 'CREATED', polls: 1 })
  answer = () => ({ state: 'open' })
  await makeDue()
  await pollOnramp(server, provider)
  expect(await readSession()).toMatchObject({ status: 'FAILED', reason: 'expired' })
})

test('a session that expired or was declined is paid after all if the provider says so, once', async () => {
  const session = await openSession(60_000)
  const { server, provider } = sellBy(() => ({ state: 'open' }))
  await endSession(server, session, { status: 'FAILED', reason: 'expired' })
  const report = { reference: '0x1', status: { state: 'paid' } } as const
  await applyReport(server, provider, report)
  await applyReport(server, provider, report)
  expect(await readSession()).toMatchObject({ status: 'PENDING', reason: null })
  expect(await ledger.listTypes()).toEqual(['submitted'])
})

test('a late message about a session that was sent back changes nothing, as the provider’s status shows', async () => {
  const session = await openSession(60_000)
  const { server, provider } = sellBy(() => ({ state: 'failed', reason: 'refunded' }))
  await endSession(server, session, { status: 'FAILED', reason: 'refunded' })
  await applyReport(server, provider, { reference: '0x1', status: { state: 'paid' } })
  await applyReport(server, provider, { reference: 'of another', status: { state: 'paid' } })
  expect(await readSession()).toMatchObject({ status: 'FAILED', reason: 'refunded' })
})

test('status requests become rarer, and a session without an answer does not delay another', async () => {
  await openSession(10 * 86_400_000)
  const { provider, ...world } = sellBy(() => ({ state: 'open' }))
  const now = Date.now()
  const server = { ...world.server, now: () => now }
  const delays: (number | undefined)[] = []
  for (let count = 0; count < 4; count += 1) {
    await makeDue()
    await pollOnramp(server, provider)
    delays.push((await readSession())?.pollAt.getTime())
  }
  expect(delays).toEqual([15_000, 30_000, 60_000, 120_000].map((delay) => now + delay))
  const [session] = await ledger.database.select().from(onrampTable)
  if (session) await ledger.database.insert(onrampTable).values({ ...session, id: 'bad', reference: 'bad' })
  await makeDue()
  const mixed = {
    ...provider,
    status: async ({ reference }: { reference: string }): Promise<OnrampStatus> => {
      if (reference === 'bad') throw new Error('there is no answer')
      return { state: 'paid' }
    },
  }
  await pollOnramp(server, mixed)
  const rows = await ledger.database.select().from(onrampTable)
  expect(rows.map(({ id, status }) => `${id} ${status}`).sort()).toEqual(['bad CREATED', 'card PENDING'])
})

test('a declined session is asked about slowly, until an hour after its page can be paid no more', async () => {
  const session = await openSession(60_000)
  let asked = 0
  const { server, provider } = sellBy(() => {
    asked += 1
    return { state: 'failed', reason: 'declined' }
  })
  await endSession(server, session, { status: 'FAILED', reason: 'declined' })
  await makeDue()
  const now = Date.now()
  await pollOnramp({ ...server, now: () => now }, provider)
  expect((await readSession())?.pollAt.getTime()).toBe(now + 600_000)
  const end = session.expiresAt.getTime() + 3_600_000
  for (const time of [end - 1, end]) {
    await makeDue()
    await pollOnramp({ ...server, now: () => time }, provider)
  }
  expect(asked).toBe(2)
})

test('a node out of reach is named in the log without the key of its URL', async () => {
  await openSession(60_000)
  await ledger.database
    .update(onrampTable)
    .set({ status: 'PENDING', claimedHash: `0x${'1'.repeat(64)}`, pollAt: new Date(0) })
  const rpcUrl = 'http://127.0.0.1:1/v2/top-secret-key'
  const chain = connectChain({ id: 1337, name: 'One', rpcUrl, tokens: [] })
  const { server, provider } = sellBy(() => ({ state: 'open' }))
  const lines: string[] = []
  const log = (entry: object) => lines.push(JSON.stringify(entry))
  await pollOnramp({ ...server, chains: new Map([[1337, chain]]), log } as ServerContext, provider)
  expect(lines).toEqual([expect.stringContaining('onramp.unanswered')])
  expect(lines[0]).toContain('HTTP request failed')
  expect(lines[0]).not.toContain('top-secret-key')
})
