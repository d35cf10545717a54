import { asc, eq } from 'drizzle-orm'
import type { RouteProvider } from '../context/RouteProvider.js'
import type { ServerContext } from '../context/ServerContext.js'
import { reconcilePayment } from '../features/payments/reconcilePayment.js'
import { openDatabase } from '../infra/db/openDatabase.js'
import { webhookTable } from '../infra/db/tables/clients.js'
import { blockTable } from '../infra/db/tables/indexer.js'
import { creditedTransferTable, paymentTable } from '../infra/db/tables/payments.js'
import { openWebhookQueue } from '../infra/jobs/openWebhookQueue.js'

const chainId = 1337
const party = '0x00000000000000000000000000000000000000aa'

// biome-ignore lint/suspicious/noExplicitAny: a test looks into events of any form
type Body = { type: string; createdAt: number; data: any }

export type Ledger = Awaited<ReturnType<typeof openLedger>>

/** Opens a database with the payment `p`, its transfers, and the webhooks of its merchant. */
export async function openLedger(routes: readonly RouteProvider[] = []) {
  const opened = await openDatabase({})
  const { database } = opened
  const webhook = { url: 'http://127.0.0.1:9/hook', secret: 'hook' }
  const server = {
    ...{
      database,
      routes,
      onramps: [],
      chains: new Map(),
      clients: new Map([['shop', { id: 'shop', webhook }]]),
    },
    ...{ webhookQueue: await openWebhookQueue(opened, () => {}), wakeSignal: { send: () => {} } },
    ...{ now: Date.now, log: () => {} },
  } as unknown as ServerContext
  const now = Date.now()

  /** Clears rows of the previous test and prepares the payment. */
  async function begin(payment: Partial<typeof paymentTable.$inferInsert> = {}): Promise<void> {
    for (const table of [paymentTable, webhookTable, creditedTransferTable, blockTable])
      await database.delete(table)
    await database.insert(paymentTable).values({
      ...{ id: 'p', clientId: 'shop', kind: 'transfer', provider: 'transfer', status: 'created' },
      ...{ sender: party, receiver: party, originChainId: chainId, originToken: party, originAmount: '300' },
      ...{ destinationChainId: chainId, destinationToken: party, destinationAmount: '300', fromBlock: 1 },
      ...{ expiresAt: new Date(now + 60_000), createdAt: new Date(now), updatedAt: new Date(now) },
      ...payment,
    })
  }
  const look = () => reconcilePayment(server, 'p', () => true)

  /** Mines a block with a transfer that pays `p`. */
  async function mine(number: number, transactionHash: string, amount: string): Promise<void> {
    const timestamp = Math.floor(now / 1000)
    await database
      .insert(blockTable)
      .values({ chainId, number, hash: transactionHash, parentHash: '0x', timestamp })
    const credit = { chainId, transactionHash, logIndex: 0, blockNumber: number, token: party, amount }
    await database.insert(creditedTransferTable).values({ ...credit, paymentId: 'p' })
  }

  /** Drops a block with its credits. */
  async function drop(number: number): Promise<void> {
    await database.delete(creditedTransferTable).where(eq(creditedTransferTable.blockNumber, number))
    await database.delete(blockTable).where(eq(blockTable.number, number))
  }

  /** Lists the merchant's webhooks in their effective order. */
  async function listEvents(): Promise<Body[]> {
    const rows = await database.select().from(webhookTable).orderBy(asc(webhookTable.createdAt))
    return rows.map(({ body }) => body as Body)
  }
  const listTypes = async () => (await listEvents()).map(({ type }) => type.replace('payment.', ''))
  return { server, database, begin, look, mine, drop, listEvents, listTypes, close: opened.close }
}
