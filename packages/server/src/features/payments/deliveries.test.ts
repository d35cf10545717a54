import { eq } from 'drizzle-orm'
import { type Address, encodeAbiParameters, encodeEventTopics, erc20Abi, type Hash, numberToHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OnrampProvider, OnrampStatus } from '../../context/OnrampProvider.js'
import type { RouteProvider, RouteStatus } from '../../context/RouteProvider.js'
import type { ChainContext } from '../../infra/chain/ServerChain.js'
import {
  creditedTransferTable,
  deliveryClaimTable,
  onrampTable,
  paymentTable,
  reportedTransactionTable,
} from '../../infra/db/tables/payments.js'
import { type Ledger, openLedger } from '../../test/openLedger.js'
import { applyStatus } from '../onramp/applyStatus.js'
import { checkReports } from './checkReports.js'
import { reconcilePayment } from './reconcilePayment.js'

const token = '0x00000000000000000000000000000000000000cc'
const toAddress = (end: string) => `0x${'0'.repeat(38)}${end}` as const
const [solver, receiver, payer] = [toAddress('dd'), toAddress('ee'), toAddress('ff')]
const hash = (number: number) => numberToHex(number, { size: 32 })

/** Transfers of each transaction, as one chain has them. */
const mined = new Map<Hash, { to: Address; amount: bigint }[]>()
/** What the service of the provider claims, by payment. */
const claims = new Map<string, RouteStatus>()
const far: RouteProvider = {
  ...{ id: 'far', quote: async () => undefined, prepare: async () => ({ steps: [], tracking: null }) },
  status: async (tracking) => claims.get(String(tracking)),
}
const card = { id: 'transak', status: async (): Promise<OnrampStatus> => ({ state: 'open' }) }

let ledger: Ledger
beforeAll(async () => {
  ledger = await openLedger([far])
  const client = {
    getTransactionReceipt: async ({ hash: wanted }: { hash: Hash }) => ({
      status: 'success',
      transactionHash: wanted,
      blockNumber: 50n,
      blockHash: hash(50),
      logs: (mined.get(wanted) ?? []).map(({ to, amount }, logIndex) => ({
        address: token,
        logIndex,
        topics: encodeEventTopics({
          abi: erc20Abi,
          eventName: 'Transfer',
          args: { from: solver, to },
        }),
        data: encodeAbiParameters([{ type: 'uint256' }], [amount]),
      })),
    }),
    getBlock: async () => ({ timestamp: BigInt(Math.ceil(Date.now() / 1000)) }),
    getBlockNumber: async () => 60n,
  }
  const chain = { id: 1337, confirmations: 1, client } as unknown as ChainContext
  Object.assign(ledger.server, { chains: new Map([[1337, chain]]) })
})
afterAll(() => ledger?.close())

/** Prepares payments of 300 over the provider, each with what its service claims. */
async function begin(claimed: Record<string, RouteStatus>): Promise<void> {
  await ledger.begin()
  for (const table of [onrampTable, deliveryClaimTable]) await ledger.database.delete(table)
  const [base] = await ledger.database.select().from(paymentTable)
  await ledger.database.delete(paymentTable)
  if (!base) throw new Error('there is no payment')
  claims.clear()
  for (const [id, claim] of Object.entries(claimed)) {
    claims.set(id, claim)
    await ledger.database.insert(paymentTable).values({
      ...base,
      ...{ id, kind: 'buy', provider: 'far', tracking: id, status: 'pending', sender: payer, receiver },
      ...{
        originToken: token,
        destinationToken: token,
        callTo: solver,
        callData: `0x${id}`,
        destinationFromBlock: 1,
      },
    })
  }
}
const look = (...ids: string[]) =>
  Promise.all(
    ids.map(async (id) => {
      while (!(await reconcilePayment(ledger.server, id, () => true))) {}
    }),
  )
const read = async () =>
  Object.fromEntries(
    (await ledger.database.select().from(paymentTable)).map(
      ({ id, status, receivedAmount, refundAmount }) => [id, [status, receivedAmount ?? refundAmount]],
    ),
  )
const completed = (destinationHash: Hash): RouteStatus => ({ state: 'completed', destinationHash })
const refunded = (refundHash: Hash): RouteStatus => ({
  state: 'refunded',
  refund: { hash: refundHash, token, amount: 200n },
})

async function beginCard(id: string): Promise<void> {
  await ledger.database.insert(onrampTable).values({
    ...{ id, clientId: 'shop', provider: 'transak', status: 'PENDING', chainId: 1337, token, amount: '300' },
    ...{ receiver: receiver, currency: 'USD', currencyAmount: '3', reference: id, tracking: {} },
    ...{ expiresAt: new Date(), createdAt: new Date(Date.now() - 60_000) },
  })
}
async function claimCard(id: string, claimed: Hash): Promise<void> {
  const [session] = await ledger.database.select().from(onrampTable).where(eq(onrampTable.id, id))
  if (!session) throw new Error('there is no session')
  const status: OnrampStatus = { state: 'paid', hash: claimed }
  await applyStatus(ledger.server, { provider: card as unknown as OnrampProvider, session, status })
}
const readCard = async (id: string) =>
  (await ledger.database.select().from(onrampTable).where(eq(onrampTable.id, id)))[0]?.status

test('A5 two payments that name one delivery at the same moment: one is completed', async () => {
  mined.set(hash(1), [{ to: receiver, amount: 300n }])
  await begin({ a1: completed(hash(1)), a2: completed(hash(1)) })
  await look('a1', 'a2')
  const states = Object.values(await read()).map(([status]) => status)
  expect(states.toSorted()).toEqual(['completed', 'pending'])
})

test('A5 two payments that name one refund at the same moment: one is refunded', async () => {
  mined.set(hash(2), [{ to: payer, amount: 200n }])
  await begin({ b1: refunded(hash(2)), b2: refunded(hash(2)) })
  await look('b1', 'b2')
  const states = Object.values(await read()).map(([status]) => status)
  expect(states.toSorted()).toEqual(['pending', 'refunded'])
})

test('A5 one transaction that delivers twice completes two payments, each with its own amount', async () => {
  mined.set(hash(3), [
    { to: receiver, amount: 301n },
    { to: receiver, amount: 300n },
  ])
  await begin({ c1: completed(hash(3)), c2: completed(hash(3)) })
  await look('c1', 'c2')
  const amounts = Object.values(await read()).map(([status, amount]) => `${status} ${amount}`)
  expect(amounts.toSorted()).toEqual(['completed 300', 'completed 301'])
})

test('A5 a delivery counts for a card or a route, whichever proves it first', async () => {
  mined.set(hash(4), [{ to: receiver, amount: 300n }])
  await begin({ d1: completed(hash(4)) })
  await beginCard('card-1')
  await claimCard('card-1', hash(4))
  await look('d1')
  expect([await readCard('card-1'), (await read()).d1]).toEqual(['COMPLETED', ['pending', null]])
  mined.set(hash(5), [{ to: receiver, amount: 300n }])
  claims.set('d1', completed(hash(5)))
  await look('d1')
  await beginCard('card-2')
  await claimCard('card-2', hash(5))
  expect([await readCard('card-2'), (await read()).d1]).toEqual(['PENDING', ['completed', '300']])
})

test('A5 a delivery that the provider corrects leaves its first place to others', async () => {
  mined.set(hash(6), [{ to: receiver, amount: 299n }])
  mined.set(hash(7), [{ to: receiver, amount: 300n }])
  await begin({ e1: completed(hash(6)), e2: completed(hash(6)) })
  await look('e1')
  expect(await read()).toEqual({ e1: ['partial', '299'], e2: ['pending', null] })
  claims.set('e1', completed(hash(7)))
  await look('e1')
  await look('e2')
  expect(await read()).toEqual({ e1: ['completed', '300'], e2: ['partial', '299'] })
})

test('A5 a delivery of the local bridge does not complete a payment over a service outside', async () => {
  mined.set(hash(8), [{ to: receiver, amount: 300n }])
  await begin({ f1: completed(hash(8)), f2: completed(hash(8)) })
  await ledger.database
    .update(paymentTable)
    .set({
      ...{ provider: 'bridge', callTo: null, callData: null, status: 'completed' },
      ...{ destinationHash: hash(8), receivedAmount: '300' },
    })
    .where(eq(paymentTable.id, 'f1'))
  await look('f2')
  expect((await read()).f2).toEqual(['pending', null])
})

test('A5 a delivery that a route counts pays no plain payment that names it', async () => {
  mined.set(hash(9), [{ to: receiver, amount: 300n }])
  await begin({ g1: completed(hash(9)) })
  const [route] = await ledger.database.select().from(paymentTable)
  const chain = ledger.server.chains.get(1337)
  if (!route || !chain) throw new Error('there is no payment')
  // Anyone may prepare a payment in the name of a solver.
  await ledger.database.insert(paymentTable).values({
    ...{ ...route, id: 'plain', kind: 'transfer', provider: 'transfer', status: 'created', sender: solver },
    ...{ callTo: null, callData: null },
  })
  await look('g1')
  const transactionHash = hash(9)
  const report = { paymentId: 'plain', chainId: 1337, transactionHash, state: 'open', attempts: 0 } as const
  await ledger.database
    .insert(reportedTransactionTable)
    .values({ ...report, runAfter: new Date(0), createdAt: new Date() })
  const block = { number: 50n, hash: hash(50), parentHash: hash(49), timestamp: 0n }
  const client = { ...chain.client, getChainId: async () => 1337, getBlock: async () => block }
  const chains = new Map([[1337, { ...chain, client, reportsOnly: true } as unknown as ChainContext]])
  await checkReports({ ...ledger.server, chains })
  expect(await ledger.database.select().from(creditedTransferTable)).toEqual([])
  expect(await ledger.database.select().from(reportedTransactionTable)).toMatchObject([{ state: 'refused' }])
})
