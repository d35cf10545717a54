import { sql } from 'drizzle-orm'
import { encodeAbiParameters, encodeEventTopics, erc20Abi, type Hash } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OnrampProvider, OnrampStatus } from '../../context/OnrampProvider.js'
import type { ServerContext } from '../../context/ServerContext.js'
import { applyReport } from '../../features/onramp/applyStatus.js'
import { endSession } from '../../features/onramp/endSession.js'
import { proveDelivery } from '../../features/onramp/proveDelivery.js'
import { pollOnramp } from '../../features/onramp/reconcileOnramp.js'
import { checkReports } from '../../features/payments/checkReports.js'
import { findRouteHash } from '../../features/payments/creditRoute.js'
import { checkOrder, claimOrder, toOrderKey } from '../../features/payments/orders.js'
import { verifyRoute } from '../../features/payments/verifyRoute.js'
import { nativeToken } from '../../infra/chain/tokenContract.js'
import {
  deliveryClaimTable,
  type OnrampSession,
  onrampTable,
  paymentTable,
  reportedTransactionTable,
  settledOrderTable,
} from '../../infra/db/tables/payments.js'
import { toRouteDatabase } from '../../infra/db/toRouteDatabase.js'
import { type Ledger, openLedger } from '../openLedger.js'

const party = '0x00000000000000000000000000000000000000aa'
const router = '0x00000000000000000000000000000000000000bb'
const hash = (digit: string) => `0x${digit.repeat(64)}` as Hash

let ledger: Ledger
beforeAll(async () => {
  ledger = await openLedger()
})
beforeEach(async () => {
  await ledger.begin()
  for (const table of [onrampTable, settledOrderTable, reportedTransactionTable, deliveryClaimTable])
    await ledger.database.delete(table)
})
afterAll(() => ledger?.close())

async function openSession(change: Partial<typeof onrampTable.$inferInsert> = {}): Promise<OnrampSession> {
  const [session] = await ledger.database
    .insert(onrampTable)
    .values({
      ...{ id: 'card', clientId: 'shop', provider: 'coinbase', status: 'CREATED', orderId: 'C-1' },
      ...{ chainId: 1337, token: party, amount: '300', receiver: party },
      ...{ currency: 'EUR', currencyAmount: '1.00', reference: 'ref', tracking: {} },
      ...{ expiresAt: new Date(Date.now() + 86_400_000), createdAt: new Date() },
      ...change,
    })
    .returning()
  if (!session) throw new Error('there is no session')
  return session
}
const readSession = async () => (await ledger.database.select().from(onrampTable))[0]

/** Server whose provider says one thing about every session. */
function sellBy(answer: () => OnrampStatus): { server: ServerContext; provider: OnrampProvider } {
  const provider = { id: 'coinbase', status: async () => answer() } as unknown as OnrampProvider
  return { server: { ...ledger.server, onramps: [provider] }, provider }
}

/**
 * Chain with one final block and no traces. Each transaction sends amounts of `tokens`; the native balance
 * grows by `gain`.
 */
function withChain({ gain = 0n, tokens = {} }: { gain?: bigint; tokens?: Record<string, bigint> }) {
  const client = {
    async getTransactionReceipt({ hash: transactionHash }: { hash: Hash }) {
      const value = tokens[transactionHash]
      const log = {
        address: party,
        logIndex: 0,
        topics: encodeEventTopics({
          abi: erc20Abi,
          eventName: 'Transfer',
          args: { from: router, to: party },
        }),
        data: encodeAbiParameters([{ type: 'uint256' }], [value ?? 0n]),
      }
      return {
        status: 'success',
        transactionHash,
        blockNumber: 50n,
        blockHash: hash('b'),
        logs: value ? [log] : [],
      }
    },
    getBlock: async () => ({ number: 60n, timestamp: BigInt(Math.floor(Date.now() / 1000)) }),
    getBlockNumber: async () => 60n,
    getTransaction: async () => ({ to: router, from: party, value: 0n, input: '0x123456789abcdef0' }),
    getBalance: async ({ blockNumber }: { blockNumber: bigint }) => (blockNumber >= 50n ? gain : 0n),
    request: async () => Promise.reject(Object.assign(new Error('no such method'), { code: -32601 })),
  }
  const chain = { id: 1337, client, confirmations: 1, tokens: [] }
  return { ...ledger.server, chains: new Map([[1337, chain]]) } as unknown as ServerContext
}

test('a late message about a first, declined attempt does not fail a session whose second attempt was paid', async () => {
  await openSession()
  const { server, provider } = sellBy(() => ({ state: 'paid' }))
  await applyReport(server, provider, { reference: 'ref', status: { state: 'paid' } })
  // The provider repeats or reorders its webhooks; asked for its status, it says paid.
  await applyReport(server, provider, { reference: 'ref', status: { state: 'failed', reason: 'declined' } })
  expect(await readSession()).toMatchObject({ status: 'PENDING' })
})

test('a buyer who pays with a second card on the same page is noticed without webhooks', async () => {
  await openSession()
  let answer: OnrampStatus = { state: 'failed', reason: 'declined' }
  const { server, provider } = sellBy(() => answer)
  for (const next of [answer, { state: 'paid', hash: hash('1') } as const]) {
    answer = next
    await ledger.database.update(onrampTable).set({ pollAt: new Date(0) })
    await pollOnramp(server, provider)
  }
  expect(await readSession()).toMatchObject({ status: 'PENDING' })
})

const declined: OnrampStatus = { state: 'failed', reason: 'declined' }
const delivered: OnrampStatus = { state: 'paid', hash: hash('1') }

test.each<[string, OnrampStatus[]]>([
  ['is declined before any processing', [declined, delivered]],
  ['is declined while it is processed', [{ state: 'paid' }, declined, delivered]],
  ['is sent back', [{ state: 'paid' }, { state: 'failed', reason: 'refunded' }, delivered]],
  ['is paid without a delivery', [{ state: 'failed', reason: 'undelivered' }, delivered]],
])('a buyer’s first card %s, and the second on the same page completes the session', async (_, story) => {
  const world = withChain({ tokens: { [hash('1')]: 300n } })
  const restart = async () => {
    for (const table of [onrampTable, settledOrderTable, deliveryClaimTable])
      await ledger.database.delete(table)
    await ledger.begin()
    await openSession()
  }
  let status: OnrampStatus = declined
  const { provider } = sellBy(() => status)
  const server = { ...world, onramps: [provider] }
  await restart()
  for (status of story) await applyReport(server, provider, { reference: 'ref', status })
  expect(await readSession()).toMatchObject({ status: 'COMPLETED' })
  await restart()
  for (status of [...story, delivered]) {
    await ledger.database.update(onrampTable).set({ pollAt: new Date(0) })
    await pollOnramp(server, provider)
  }
  expect(await readSession()).toMatchObject({ status: 'COMPLETED' })
  expect(await ledger.listTypes()).toContain('completed')
})

test('a second card on the page of an order that was paid meanwhile is a duplicate', async () => {
  const { server, provider } = sellBy(() => ({ state: 'paid' }))
  await openSession({ status: 'FAILED', reason: 'undelivered' })
  const [first] = await ledger.database.select().from(paymentTable)
  if (!first) throw new Error('there is no payment')
  const key = toOrderKey('C-1', { ...first, kind: 'buy' })
  await claimOrder(toRouteDatabase(ledger.database), { clientId: 'shop', key, paymentId: 'p' })
  await applyReport(server, provider, { reference: 'ref', status: { state: 'paid' } })
  expect(await readSession()).toMatchObject({ status: 'PENDING', reason: 'DUPLICATE' })
})

test('without traces one native gain of a block completes one card session, not every one that names the block', async () => {
  const server = withChain({ gain: 300n })
  const native = { status: 'PENDING', token: nativeToken.toLowerCase() } as const
  const first = await openSession({ ...native, claimedHash: hash('1') })
  const proof = await proveDelivery(server, first)
  if (proof)
    await endSession(server, first, { status: 'COMPLETED', transactionHash: proof.hash }, proof.claims)
  const second = await openSession({ ...native, id: 'two', reference: 'two', claimedHash: hash('2') })
  expect(await proveDelivery(server, second)).toBeUndefined()
})

test('without traces one native gain of a block completes one route payment, not every one that names the block', async () => {
  const server = withChain({ gain: 300n })
  const native = nativeToken.toLowerCase()
  const route = {
    provider: 'far',
    callData: '0x12',
    callTo: party,
    destinationFromBlock: 1,
    destinationToken: native,
  }
  await ledger.database
    .update(paymentTable)
    .set({ ...route, status: 'completed', destinationHash: hash('1'), receivedAmount: '300' })
  const [first] = await ledger.database.select().from(paymentTable)
  if (!first) throw new Error('there is no payment')
  const second = {
    ...first,
    id: 'two',
    status: 'pending',
    destinationHash: null,
    receivedAmount: null,
  } as const
  await ledger.database.insert(paymentTable).values(second)
  // Another transaction of the same block, which paid the receiver nothing.
  const claim = { state: 'completed', destinationHash: hash('2') } as const
  expect((await verifyRoute(server, second, claim)).status?.state).toBe('pending')
})

test('a second card payment of a settled order is announced as a duplicate, as for every other payment', async () => {
  const [first] = await ledger.database.select().from(paymentTable)
  if (!first) throw new Error('there is no payment')
  const key = toOrderKey('C-1', { ...first, kind: 'buy' })
  await claimOrder(toRouteDatabase(ledger.database), { clientId: 'shop', key, paymentId: 'p' })
  const session = await openSession({ status: 'PENDING', reason: 'DUPLICATE' })
  await endSession(ledger.server, session, { status: 'COMPLETED', transactionHash: hash('1') })
  expect(await ledger.listTypes()).toEqual(['duplicate'])
})

test('a card that was only the second payment settles its order once the first payment is undone', async () => {
  const order = { orderId: 'C-1', destinationHash: hash('1'), receivedAmount: '300' }
  await ledger.database.update(paymentTable).set({ ...order, status: 'completed', kind: 'buy' })
  const [first] = await ledger.database.select().from(paymentTable)
  if (!first) throw new Error('there is no payment')
  const key = toOrderKey('C-1', first)
  await claimOrder(toRouteDatabase(ledger.database), { clientId: 'shop', key, paymentId: 'p' })
  const claimedHash = hash('2')
  await openSession({ status: 'COMPLETED', reason: 'DUPLICATE', transactionHash: claimedHash, claimedHash })
  // The transfer of the first payment was reorganised away.
  await ledger.look()
  const [settled] = await ledger.database.select().from(settledOrderTable)
  expect({ settledBy: settled?.paymentId, card: (await readSession())?.reason }).toEqual({
    settledBy: 'card',
    card: null,
  })
  // After the duplicate, the merchant gets the event that the order is paid.
  const server = withChain({ tokens: { [claimedHash]: 300n } })
  await pollOnramp(server, sellBy(() => ({ state: 'open' })).provider)
  expect(await readSession()).toMatchObject({ status: 'COMPLETED', transactionHash: claimedHash })
  expect(await ledger.listTypes()).toContain('completed')
})

test('the payer’s first transaction stays the one that a provider is asked about', async () => {
  const report = { paymentId: 'p', chainId: 1337, state: 'credited' as const, runAfter: new Date() }
  const createdAt = new Date(Date.now() - 60_000)
  await ledger.database
    .insert(reportedTransactionTable)
    .values({ ...report, transactionHash: hash('9'), createdAt })
  // Many other payments, so that the database reads by its index, which sorts by hash.
  await ledger.database.execute(sql`insert into reported_transaction
    (payment_id, chain_id, transaction_hash, state, attempts, run_after, created_at)
    select 'x' || n, 1337, '0x' || n, 'credited', 0, now(), now() from generate_series(1, 20000) n`)
  await ledger.database
    .insert(reportedTransactionTable)
    .values({ ...report, transactionHash: hash('1'), createdAt: new Date() })
  await ledger.database.execute(sql`analyze reported_transaction`)
  expect(await findRouteHash(ledger.server, { id: 'p' })).toBe(hash('9'))
})

test('a card session that delivered a little less than promised ends, and its merchant hears of it', async () => {
  const server = withChain({ tokens: { [hash('1')]: 299n } })
  await openSession()
  const provider = {
    ...{ id: 'coinbase', status: async () => ({ state: 'paid', hash: hash('1') }) },
  } as unknown as OnrampProvider
  for (let days = 0; days < 30; days += 1) {
    const now = Date.now() + days * 86_400_000
    await pollOnramp({ ...server, onramps: [provider], now: () => now }, provider)
    await ledger.database.update(onrampTable).set({ pollAt: new Date(0) })
  }
  expect(await readSession()).toMatchObject({ status: 'FAILED', reason: 'undelivered' })
  const event = (await ledger.listEvents()).find(({ type }) => type === 'payment.failed')
  expect(event?.data).toMatchObject({ receivedAmount: '299', destinationHash: hash('1') })
  // Money has arrived, so nobody is led to pay the order again.
  const terms = { chainId: 1337, token: party, receiver: party, amount: 300n }
  const again = checkOrder(server, { clientId: 'shop', orderId: 'C-1', terms })
  await expect(again).rejects.toThrow('has been paid in part')
  expect(await ledger.database.select().from(settledOrderTable)).toMatchObject([{ paymentId: 'card' }])
})

test('one transaction of a payer is credited to one of two equal payments, also if both report it at once', async () => {
  const server = withChain({})
  const route = { provider: 'far', callTo: router, callData: '0x123456789abcdef0', destinationFromBlock: 1 }
  await ledger.database.update(paymentTable).set(route)
  const [first] = await ledger.database.select().from(paymentTable)
  if (!first) throw new Error('there is no payment')
  await ledger.database.insert(paymentTable).values({ ...first, id: 'two' })
  const time = new Date(0)
  const report = {
    chainId: 1337,
    transactionHash: hash('1'),
    state: 'open' as const,
    runAfter: time,
    createdAt: new Date(),
  }
  for (const paymentId of ['p', 'two'])
    await ledger.database.insert(reportedTransactionTable).values({ ...report, paymentId })
  await checkReports(server)
  const rows = await ledger.database.select().from(reportedTransactionTable)
  expect(rows.map(({ state }) => state).sort()).toEqual(['credited', 'refused'])
})
