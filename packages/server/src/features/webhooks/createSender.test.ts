import { randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startPostgres } from '@billfold/devstack/testing'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { ServerContext } from '../../context/ServerContext.js'
import { listRows } from '../../infra/db/Database.js'
import { type OpenDatabase, openDatabase } from '../../infra/db/openDatabase.js'
import { webhookTable } from '../../infra/db/tables/clients.js'
import { paymentTable } from '../../infra/db/tables/payments.js'
import { openWebhookQueue } from '../../infra/jobs/openWebhookQueue.js'
import { limits } from '../../infra/limits.js'
import { createSender } from './createSender.js'
import { queueWebhook } from './queueWebhook.js'
import { replayWebhooks } from './replayWebhooks.js'
import { verifyWebhook } from './verifyWebhook.js'

let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

const every = { interval: 5 }
type Answer = (response: ServerResponse) => void
const accept: Answer = (response) => response.end()
const refuse: Answer = (response) => response.writeHead(503).end()
const hang: Answer = () => {}

/** Starts a merchant's server whose responses can be changed. */
async function openMerchant(answer: Answer) {
  const merchant = { answer, url: '', ids: [] as string[], open: 0, mostOpen: 0 }
  const http = createServer(async (request, response) => {
    merchant.open += 1
    merchant.mostOpen = Math.max(merchant.mostOpen, merchant.open)
    response.on('close', () => {
      merchant.open -= 1
    })
    let body = ''
    for await (const chunk of request) body += chunk
    merchant.ids.push(
      verifyWebhook({ body, headers: request.headers, secret: 'hook', tolerance: Infinity }).id,
    )
    merchant.answer(response)
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  merchant.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/hook`
  onTestFinished(() => {
    http.closeAllConnections()
    http.close()
  })
  return merchant
}

type Merchants = Record<string, Awaited<ReturnType<typeof openMerchant>>>

/** Simulates one process: database, queue and sender. */
async function openProcess(opened: OpenDatabase, merchants: Merchants) {
  const { database } = opened
  const clock = { ahead: 0 }
  const clients = new Map(
    Object.entries(merchants).map(([id, { url }]) => [id, { id, webhook: { url, secret: 'hook' } }]),
  )
  const server = {
    database,
    clients,
    development: true,
    now: () => Date.now() + clock.ahead,
    log: () => {},
    webhookQueue: await openWebhookQueue(opened, () => {}),
  } as unknown as ServerContext
  const sender = createSender(server)
  onTestFinished(() => sender.stop())
  return { server, database, sender, clock }
}

type Process = Awaited<ReturnType<typeof openProcess>>

/** Completes a payment and queues its webhook in the same transaction. */
function complete({ server, database }: Process, clientId: string): Promise<void> {
  return database.transaction((tx) => queueWebhook(server, tx, describeEnd(clientId)))
}

function describeEnd(clientId: string) {
  return { clientId, paymentId: randomUUID(), type: 'completed', occasion: '', data: {} }
}

async function countStates({ database }: Process) {
  const rows = await database.select().from(webhookTable)
  return rows.map(({ state }) => state).sort()
}

/** Runs one more round and returns the state of the events. */
async function sendUntil(process: Process) {
  await process.sender.run()
  return countStates(process)
}

/** Makes all delayed events due now. */
async function skipWaiting({ database }: Process): Promise<void> {
  await database.execute(sql`update pgboss.job set start_after = now() - interval '1 second'`)
}

describe.each(['PGlite', 'Postgres'])('on %s', (engine) => {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await openDatabase({ databaseUrl: engine === 'Postgres' ? postgres.url : undefined })
  })
  afterAll(() => opened?.close())
  const open = async (merchants: Merchants) => {
    const process = await openProcess(opened, merchants)
    await process.database.execute(sql`delete from pgboss.job`)
    await process.database.delete(webhookTable)
    return process
  }

  test('B9 a merchant whose server hangs with many events delays nobody else', async () => {
    const merchants = { slow: await openMerchant(hang), quick: await openMerchant(accept) }
    const process = await open(merchants)
    for (let index = 0; index < 3 * limits.webhooksAtOnce; index += 1) await complete(process, 'slow')
    await complete(process, 'quick')
    await process.sender.run()
    await expect.poll(() => merchants.quick.ids.length).toBe(1)
    await expect.poll(() => merchants.slow.mostOpen).toBe(limits.webhooksAtOnce)
    await complete(process, 'quick')
    // Its task may be ending; the next round then starts another.
    await expect.poll(() => process.sender.run().then(() => merchants.quick.ids.length)).toBe(2)
    expect(merchants.slow.mostOpen).toBe(limits.webhooksAtOnce)
  })

  test('B9 an event is queued with the change that it tells of, or not at all', async () => {
    const shop = await openMerchant(accept)
    const process = await open({ shop })
    await complete(process, 'shop')
    await expect.poll(() => sendUntil(process)).toEqual(['done'])
    const { server, database } = process
    const change = database.transaction(async (tx) => {
      const news = describeEnd('shop')
      await queueWebhook(server, tx, news)
      await tx.update(paymentTable).set({ status: 'completed' }).where(eq(paymentTable.id, news.paymentId))
      throw new Error('the change failed')
    })
    await expect(change).rejects.toThrow('the change failed')
    await complete(process, 'shop')
    await expect.poll(() => sendUntil(process)).toEqual(['done', 'done'])
    expect(shop.ids.length).toBe(2)
    expect(listRows(await database.execute(sql`select id from pgboss.job`))).toEqual([])
  })

  test('B9 an event is tried for three days, then kept for a replay under the same id', async () => {
    const shop = await openMerchant(refuse)
    const process = await open({ shop })
    await complete(process, 'shop')
    for (let tries = 1; (await countStates(process))[0] === 'ready'; tries += 1) {
      await skipWaiting(process)
      await expect.poll(() => sendUntil(process).then(() => shop.ids.length), every).toBe(tries)
      await expect.poll(async () => (await readEvent(process)).attempts, every).toBe(tries)
      process.clock.ahead = (await readEvent(process)).runAfter.getTime() - Date.now() + 1
    }
    const { queuedAt, runAfter } = await readEvent(process)
    expect(runAfter.getTime() - queuedAt.getTime()).toBeGreaterThanOrEqual(limits.webhookGiveUpMs)
    expect(shop.ids.length).toBeGreaterThan(70)
    shop.answer = accept
    const { database, server } = process
    const context = { database, queue: server.webhookQueue, now: Date.now() }
    const [id = ''] = shop.ids
    expect(await replayWebhooks(context, { eventId: id })).toBe(1)
    await expect.poll(() => sendUntil(process)).toEqual(['done'])
    expect(new Set(shop.ids)).toEqual(new Set([id]))
  })

  test('B9 given up events are replayed by client and since a date', async () => {
    const merchants = { one: await openMerchant(accept), two: await openMerchant(accept) }
    const process = await open(merchants)
    const { database, server } = process
    for (const clientId of ['one', 'one', 'two']) await complete(process, clientId)
    await database.execute(sql`delete from pgboss.job`)
    await database.update(webhookTable).set({ state: 'failed' })
    const context = { database, queue: server.webhookQueue, now: Date.now() }
    const since = new Date(Date.now() + 60_000)
    expect(await replayWebhooks(context, { clientId: 'one', since })).toBe(0)
    expect(await replayWebhooks(context, { clientId: 'one' })).toBe(2)
    expect(await replayWebhooks(context, { since: new Date(0) })).toBe(1)
    await expect.poll(() => sendUntil(process)).toEqual(['done', 'done', 'done'])
    expect([merchants.one.ids.length, merchants.two.ids.length]).toEqual([2, 1])
  })

  test('B9 a server that stops cuts requests short and loses no event', async () => {
    const shop = await openMerchant(hang)
    const process = await open({ shop })
    await complete(process, 'shop')
    await process.sender.run()
    await expect.poll(() => shop.ids.length).toBe(1)
    const begun = performance.now()
    await process.sender.stop()
    expect(performance.now() - begun).toBeLessThan(limits.webhookMs / 2)
    shop.answer = accept
    await createSender(process.server).run()
    await expect.poll(() => countStates(process)).toEqual(['done'])
    expect((await readEvent(process)).attempts).toBe(1)
  })

  test('B9 an event that never reached the queue is sent all the same', async () => {
    const shop = await openMerchant(accept)
    const process = await open({ shop })
    await complete(process, 'shop')
    await process.database.execute(sql`delete from pgboss.job`)
    await expect.poll(() => sendUntil(process)).toEqual(['done'])
  })
})

async function readEvent({ database }: Process) {
  const [event] = await database.select().from(webhookTable)
  if (!event) throw new Error('there is no event')
  return event
}

/** Simulates another process with its own connections to the same Postgres. */
async function openOther(merchants: Merchants): Promise<Process> {
  const opened = await openDatabase({ databaseUrl: postgres.url })
  onTestFinished(() => opened.close())
  return openProcess(opened, merchants)
}

test('B9 several processes on one Postgres send each event once', async () => {
  const shop = await openMerchant(accept)
  const processes = [await openOther({ shop }), await openOther({ shop })]
  const [first] = processes
  if (!first) throw new Error('there is no process')
  await first.database.delete(webhookTable)
  for (let index = 0; index < 60; index += 1) await complete(first, 'shop')
  await Promise.all(processes.map(({ sender }) => sender.run()))
  await expect.poll(async () => new Set(await countStates(first))).toEqual(new Set(['done']))
  expect([shop.ids.length, new Set(shop.ids).size]).toEqual([60, 60])
})

test('B9 what a process that died had taken is sent by another', async () => {
  const shop = await openMerchant(accept)
  const [dead, alive] = [await openOther({ shop }), await openOther({ shop })]
  await dead.database.delete(webhookTable)
  await dead.server.webhookQueue.take('shop')
  await complete(dead, 'shop')
  await expect.poll(() => dead.server.webhookQueue.take('shop')).toHaveLength(1)
  await alive.database.execute(sql`update pgboss.job set started_on = started_on - interval '2 minutes'`)
  await alive.server.webhookQueue.maintain()
  await expect.poll(() => sendUntil(alive)).toEqual(['done'])
  expect(shop.ids.length).toBe(1)
})
