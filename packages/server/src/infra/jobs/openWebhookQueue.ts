import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import { type Database, listRows } from '../db/Database.js'
import type { OpenDatabase } from '../db/openDatabase.js'
import type { WebhookRow } from '../db/tables/clients.js'
import { toCause } from '../describeError.js'
import { limits } from '../limits.js'
import type { LogEntry } from '../log.js'

/** Queue of due events per merchant. An event is queued at most once, under its id. */
export type WebhookQueue = {
  /** Adds events in the caller's transaction. Queued events stay unchanged. */
  add: (tx: Database, events: readonly Pick<WebhookRow, 'id' | 'clientId' | 'runAfter'>[]) => Promise<void>
  /** Takes due events of one merchant, leased from other processes. */
  take: (clientId: string) => Promise<string[]>
  remove: (tx: Database, clientId: string, ids: readonly string[]) => Promise<void>
  /** Releases an event without counting an attempt. */
  release: (clientId: string, id: string) => Promise<void>
  /** Releases events leased by crashed processes. */
  maintain: () => Promise<void>
}

/** A process crash is not the merchant's failure, so only our own attempt count ends an event. */
const queueOptions = {
  retryLimit: 1_000_000,
  retryDelay: 0,
  expireInSeconds: limits.webhookLeaseMs / 1000,
}

/** Opens the queue. Every merchant has its own, so that none waits for another. */
export async function openWebhookQueue(
  { database, runScript }: Pick<OpenDatabase, 'database' | 'runScript'>,
  log: (entry: LogEntry) => void,
): Promise<WebhookQueue> {
  const executeSql = async (text: string, values?: unknown[]) =>
    values ? execute(database, text, values) : { rows: await runScript(text) }
  const boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false })
  boss.on('error', (error) => log({ level: 'error', event: 'webhook.queue', cause: toCause(error) }))
  await boss.start()
  const known = new Set<string>()
  let creating: Promise<unknown> = Promise.resolve()
  const open = async (clientId: string) => {
    const name = toQueueName(clientId)
    if (known.has(name)) return name
    // Each queue is a table; concurrent creation would deadlock.
    const created = creating.then(() => boss.createQueue(name, { name, ...queueOptions }))
    creating = created.catch(() => {})
    await created
    known.add(name)
    return name
  }
  return {
    async add(tx, events) {
      // Without a queue the event is not added; the sender finds it by its row.
      const jobs = events.map(({ id, clientId, runAfter }) => ({
        id,
        name: toQueueName(clientId),
        startAfter: runAfter.toISOString(),
      }))
      if (jobs.length > 0) await boss.insert(jobs, { db: useTransaction(tx) })
    },
    async take(clientId) {
      const jobs = await boss.fetch(await open(clientId), { batchSize: limits.webhooksAtOnce })
      return jobs.map(({ id }) => id)
    },
    async remove(tx, clientId, ids) {
      if (ids.length > 0) await boss.deleteJob(toQueueName(clientId), [...ids], { db: useTransaction(tx) })
    },
    release: (clientId, id) => boss.fail(toQueueName(clientId), id),
    maintain: () => boss.maintain(),
  }
}

/** Returns a queue name of letters and digits, since client ids allow more characters. */
function toQueueName(clientId: string): string {
  return `webhook-${createHash('sha256').update(clientId).digest('hex').slice(0, 32)}`
}

function useTransaction(tx: Database): PgBoss.Db {
  return { executeSql: (text, values) => execute(tx, text, values) }
}

/** Runs a statement with numbered parameters on the caller's connection. */
async function execute(database: Database, text: string, values: readonly unknown[]) {
  const parts = text.split(/\$(\d+)/)
  const chunks = parts.map((part, index) =>
    index % 2 === 0 ? sql.raw(part) : sql.param(toValue(values[Number(part) - 1])),
  )
  return { rows: listRows(await database.execute(sql.join(chunks))) }
}

function toValue(value: unknown): unknown {
  if (value === undefined) return null
  if (Array.isArray(value)) return `{${value.join(',')}}`
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
