import { randomUUID } from 'node:crypto'
import { startPostgres } from '@billfold/devstack/testing'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { ServerContext } from '../context/ServerContext.js'
import { createSender } from '../features/webhooks/createSender.js'
import { openDatabase } from '../infra/db/openDatabase.js'
import { webhookTable } from '../infra/db/tables/clients.js'
import { openWebhookQueue } from '../infra/jobs/openWebhookQueue.js'
import { openShop } from '../test/openShop.js'
import { replayWebhook } from './replayWebhook.js'

let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

test('B9 an event that was given up is sent again by a command, under the same id, by the server that runs', async () => {
  const environment = { DATABASE_URL: postgres.url }
  const shop = await openShop()
  const opened = await openDatabase({ databaseUrl: postgres.url })
  const { database } = opened
  const webhookQueue = await openWebhookQueue(opened, () => {})
  const clients = new Map([['shop', shop.client]])
  const server = { database, webhookQueue, clients, development: true, now: Date.now, log: () => {} }
  const sender = createSender(server as unknown as ServerContext)
  onTestFinished(async () => {
    await sender.stop()
    await opened.close()
    shop.close()
  })
  const id = randomUUID()
  const past = new Date(Date.now() - 4 * 86_400_000)
  const body = { id, type: 'payment.completed', createdAt: past.getTime(), data: { paymentId: 'p' } }
  const times = { runAfter: past, queuedAt: past, createdAt: past }
  await database.insert(webhookTable).values({
    ...{ id, clientId: 'shop', paymentId: 'p', type: 'completed', body, state: 'failed', attempts: 80 },
    ...times,
  })
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => write.mockRestore())
  await replayWebhook(['--client', 'shop', '--since', '2020-01-31'], environment)
  expect(write).toHaveBeenCalledWith('{"replayed":1}\n')
  await expect.poll(() => sender.run().then(() => shop.events.map((event) => event.id))).toEqual([id])
  await expect
    .poll(async () => (await database.select().from(webhookTable)).map(({ state }) => state))
    .toEqual(['done'])
  await expect(replayWebhook([], environment)).rejects.toThrow('Which events?')
  await expect(replayWebhook(['--since', 'soon'], environment)).rejects.toThrow('"soon" is not a date')
  await expect(replayWebhook(['--event', randomUUID()], environment)).rejects.toThrow('no such event')
})
