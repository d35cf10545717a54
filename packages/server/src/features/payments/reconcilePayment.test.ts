import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { ServerContext } from '../../context/ServerContext.js'
import type { Database } from '../../infra/db/Database.js'
import { openDatabase } from '../../infra/db/openDatabase.js'
import { blockTable } from '../../infra/db/tables/indexer.js'
import { creditedTransferTable, paymentTable } from '../../infra/db/tables/payments.js'
import { reconcilePayment } from './reconcilePayment.js'

const chainId = 1337

async function openPayment() {
  const { database, close } = await openDatabase({})
  onTestFinished(close)
  const now = new Date()
  const party = '0x00000000000000000000000000000000000000aa'
  await database
    .insert(blockTable)
    .values({ chainId, number: 5, hash: '0x5', parentHash: '0x4', timestamp: 1 })
  await database.insert(paymentTable).values({
    id: 'p',
    clientId: 'shop',
    kind: 'transfer',
    provider: 'transfer',
    status: 'created',
    sender: party,
    receiver: party,
    originChainId: chainId,
    originToken: party,
    originAmount: '7',
    destinationChainId: chainId,
    destinationToken: party,
    destinationAmount: '7',
    fromBlock: 1,
    expiresAt: new Date(now.getTime() + 60_000),
    createdAt: now,
    updatedAt: now,
  })
  await database.insert(creditedTransferTable).values({
    chainId,
    transactionHash: '0xa',
    logIndex: 0,
    blockNumber: 5,
    token: party,
    amount: '7',
    paymentId: 'p',
  })
  const readStatus = async () => (await database.select().from(paymentTable))[0]?.status
  return { database, readStatus }
}

function toServer(database: Database): ServerContext {
  const server = {
    database,
    clients: new Map(),
    now: Date.now,
    log: () => {},
    wakeSignal: { send: () => {} },
  }
  return server as unknown as ServerContext
}

/** Returns the database with its next write delayed by another action. */
function interrupt(database: Database, first: () => Promise<unknown>): Database {
  return new Proxy(database, {
    get(target, key) {
      const value = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      if (key !== 'transaction') return value.bind(target)
      return async (run: never) => {
        await first()
        return target.transaction(run)
      }
    },
  })
}

test('a process that looked before a block was dropped does not complete the payment after another has looked', async () => {
  const { database, readStatus } = await openPayment()
  const slow = interrupt(database, async () => {
    await database.delete(blockTable).where(eq(blockTable.number, 5))
    expect(await reconcilePayment(toServer(database), 'p', () => true)).toBe(true)
  })
  expect(await reconcilePayment(toServer(slow), 'p', () => true)).toBe(false)
  expect(await readStatus()).toBe('created')
  expect(await reconcilePayment(toServer(database), 'p', () => true)).toBe(true)
  expect(await readStatus()).toBe('created')
})

test('of two processes that see the same, one changes the payment and the other looks again', async () => {
  const { database, readStatus } = await openPayment()
  const slow = interrupt(database, () => reconcilePayment(toServer(database), 'p', () => true))
  expect(await reconcilePayment(toServer(slow), 'p', () => false)).toBe(false)
  expect(await readStatus()).toBe('completed')
})
