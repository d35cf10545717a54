import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { ServerContext } from '../../context/ServerContext.js'
import { type Database, listRows } from '../../infra/db/Database.js'
import { webhookTable as table, type WebhookRow } from '../../infra/db/tables/clients.js'
import { toCause } from '../../infra/describeError.js'
import type { Round } from '../../infra/jobs/startLoop.js'
import { limits } from '../../infra/limits.js'
import { sendWebhook } from './sendWebhook.js'

type Server = Pick<ServerContext, 'database' | 'webhookQueue' | 'clients' | 'development' | 'log' | 'now'>

/** Webhook sender. `stop` aborts requests and releases their events. */
export type Sender = { run: () => Promise<Round>; stop: () => Promise<void> }

/**
 * Delivers events at least once, in no guaranteed order. Each merchant has its own task, so a round never waits for
 * one.
 */
export function createSender(server: Server): Sender {
  const abort = new AbortController()
  const tasks = new Map<string, Promise<void>>()
  const start = (clientId: string) => {
    const task = deliverAll(server, clientId, abort.signal)
      .catch((error: unknown) => server.log({ level: 'error', event: 'webhook.task', cause: toCause(error) }))
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

/** Takes due events; queues events that never reached the queue first. */
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
  if (!sent && signal.aborted) return releaseEvent(server, event)
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

/** Releases an event when the server stops, so that another process or the next start retries it. */
async function releaseEvent(
  { database, webhookQueue, now }: Server,
  { id, clientId }: WebhookRow,
): Promise<void> {
  await database
    .update(table)
    .set({ runAfter: new Date(now()) })
    .where(eq(table.id, id))
  await webhookQueue.release(clientId, id)
}

/** Returns the time of the next attempt; the last one is at the retry deadline. */
function getNextTry(attempts: number, queuedAt: number, now: number): number | undefined {
  const end = queuedAt + limits.webhookGiveUpMs
  if (now >= end) return undefined
  const pause = Math.min(limits.webhookRetryMs * 2 ** (attempts - 1), limits.webhookSlowestMs)
  return Math.min(now + pause, end)
}

/** Lists merchants with due events. Skips from merchant to merchant in the index, regardless of event count. */
async function listDueClients(database: Database, now: number): Promise<string[]> {
  const due = new Date(now).toISOString()
  const rows = await database.execute(sql`
    with recursive waiting (client_id) as (
      (select client_id from webhook_event where state = 'ready' order by client_id limit 1)
      union all
      select (select e.client_id from webhook_event e where e.state = 'ready' and e.client_id > w.client_id
        order by e.client_id limit 1) from waiting w where w.client_id is not null
    )
    select client_id from waiting w where w.client_id is not null and exists (
      select 1 from webhook_event e
      where e.state = 'ready' and e.client_id = w.client_id and e.run_after <= ${due}::timestamptz)`)
  return listRows(rows).map((row) => String(row.client_id))
}
