import { asc, eq } from 'drizzle-orm'
import type { RouteProvider } from '../bridge/RouteProvider.js'
import { openDatabase } from '../database/openDatabase.js'
import { blockTable } from '../database/tables/blockTable.js'
import { creditedTransferTable, paymentTable } from '../database/tables/paymentTable.js'
import { webhookTable } from '../database/tables/webhookTable.js'
import { reconcilePayment } from '../payments/reconcilePayment.js'
import type { ServerContext } from '../ServerContext.js'
import { openWebhookQueue } from '../webhooks/openWebhookQueue.js'

const chainId = 1337
const party = '0x00000000000000000000000000000000000000aa'

// biome-ignore lint/suspicious/noExplicitAny: a test looks into events of any form
type Body = { type: string; createdAt: number; data: any }

export type Ledger = Awaited<ReturnType<typeof openLedger>>

/** A database with the payment `p`, whose transfers a test adds and takes away, and what its merchant is sent. */
export async function openLedger(routes: readonly RouteProvider[] = []) {
  const opened = await openDatabase({})
  const { database } = opened
  const webhook = { url: 'http://127.0.0.1:9/hook', secret: 'hook' }
  const server = {
    ...{ database, routes, chains: new Map(), clients: new Map([['shop', { id: 'shop', webhook }]]) },
    ...{ webhookQueue: await openWebhookQueue(opened, () => {}), bell: { ring: () => {} } },
    ...{ now: Date.now, log: () => {} },
  } as unknown as ServerContext
  const now = Date.now()

  /** Takes away what the test before has left, and prepares the payment. */
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

  /** Takes a block away, with what was credited in it. */
  async function drop(number: number): Promise<void> {
    await database.delete(creditedTransferTable).where(eq(creditedTransferTable.blockNumber, number))
    await database.delete(blockTable).where(eq(blockTable.number, number))
  }

  /** What the merchant is sent, in the order in which it counts. */
  async function listEvents(): Promise<Body[]> {
    const rows = await database.select().from(webhookTable).orderBy(asc(webhookTable.createdAt))
    return rows.map(({ body }) => body as Body)
  }
  const listTypes = async () => (await listEvents()).map(({ type }) => type.replace('payment.', ''))
  return { server, database, begin, look, mine, drop, listEvents, listTypes, close: opened.close }
}
