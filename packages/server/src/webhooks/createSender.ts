import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { webhookTable as table, type WebhookRow } from '../database/tables/webhookTable.js'
import type { Round } from '../jobs/startLoop.js'
import { limits } from '../limits.js'
import type { ServerContext } from '../ServerContext.js'
import { getNextTry } from './getNextTry.js'
import { listDueClients } from './listDueClients.js'
import { sendWebhook } from './sendWebhook.js'

type Server = Pick<ServerContext, 'database' | 'webhookQueue' | 'clients' | 'development' | 'log' | 'now'>

/** What delivers events; `stop` cuts requests short and gives their events back. */
export type Sender = { run: () => Promise<Round>; stop: () => Promise<void> }

/** Delivers events at least once, in no promised order. Each merchant has a task to itself: a round never waits for one. */
export function createSender(server: Server): Sender {
  const abort = new AbortController()
  const tasks = new Map<string, Promise<void>>()
  const start = (clientId: string) => {
    const task = deliverAll(server, clientId, abort.signal)
      .catch((error: unknown) => server.log({ level: 'error', event: 'webhook.task', cause: String(error) }))
      .finally(() => tasks.delete(clientId))
    tasks.set(clientId, task)
  }
  return {
    async run() {
      if (abort.signal.aborted) return 'idle'
      const due = await listDueClients(server.database, server.now())
      if (!abort.signal.aborted) for (const id of due) if (!tasks.has(id)) start(id)
      return 'idle'
    },
    async stop() {
      abort.abort()
      await Promise.all(tasks.values())
    },
  }
}

async function deliverAll(server: Server, clientId: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const events = await takeEvents(server, clientId)
    if (events.length === 0) return
    await Promise.all(events.map((event) => deliver(server, event, signal)))
  }
}

/** Takes what is due; an event that never reached the queue is put into it first. */
async function takeEvents(server: Server, clientId: string): Promise<WebhookRow[]> {
  const { database, webhookQueue: queue } = server
  let ids = await queue.take(clientId)
  if (ids.length === 0) {
    await queue.add(database, await listDue(server, clientId))
    ids = await queue.take(clientId)
  }
  if (ids.length === 0) return []
  const runAfter = new Date(server.now() + limits.webhookLeaseMs)
  const events = await database
    .update(table)
    .set({ runAfter })
    .where(and(inArray(table.id, ids), eq(table.state, 'ready')))
    .returning()
  const open = new Set(events.map(({ id }) => id))
  await queue.remove(
    database,
    clientId,
    ids.filter((id) => !open.has(id)),
  )
  return events
}

function listDue({ database, now }: Server, clientId: string) {
  return database
    .select({ id: table.id, clientId: table.clientId, runAfter: table.runAfter })
    .from(table)
    .where(and(eq(table.state, 'ready'), eq(table.clientId, clientId), lte(table.runAfter, new Date(now()))))
    .orderBy(asc(table.runAfter))
    .limit(limits.webhooksAtOnce)
}

async function deliver(server: Server, event: WebhookRow, signal: AbortSignal): Promise<void> {
  const sent = await sendWebhook(server, event, signal)
  if (!sent && signal.aborted) return giveBack(server, event)
  const attempts = event.attempts + 1
  const next = sent ? undefined : getNextTry(attempts, event.queuedAt.getTime(), server.now())
  const runAfter = new Date(next ?? server.now())
  const state = sent ? 'done' : next === undefined ? 'failed' : 'ready'
  const { id, clientId } = event
  await server.database.transaction(async (tx) => {
    await tx.update(table).set({ state, attempts, runAfter }).where(eq(table.id, id))
    await server.webhookQueue.remove(tx, clientId, [id])
    if (state === 'ready') await server.webhookQueue.add(tx, [{ id, clientId, runAfter }])
  })
  if (state === 'failed') server.log({ level: 'error', event: 'webhook.dead', id, clientId })
}

/** The server is stopping: another process, or the next start, tries at once. */
async function giveBack(
  { database, webhookQueue, now }: Server,
  { id, clientId }: WebhookRow,
): Promise<void> {
  await database
    .update(table)
    .set({ runAfter: new Date(now()) })
    .where(eq(table.id, id))
  await webhookQueue.release(clientId, id)
}
