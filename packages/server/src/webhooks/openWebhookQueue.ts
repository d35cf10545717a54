import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import type { Database } from '../database/Database.js'
import { listRows } from '../database/listRows.js'
import type { OpenDatabase } from '../database/openDatabase.js'
import type { WebhookRow } from '../database/tables/webhookTable.js'
import { limits } from '../limits.js'
import type { LogEntry } from '../ServerOptions.js'

/** Which events are due, per merchant; an event is in it at most once, under its id. */
export type WebhookQueue = {
  /** Adds events in the caller's transaction. Those that are in it already stay as they are. */
  add: (tx: Database, events: readonly Pick<WebhookRow, 'id' | 'clientId' | 'runAfter'>[]) => Promise<void>
  /** Takes events that are due for one merchant; another process cannot take them until the lease is over. */
  take: (clientId: string) => Promise<string[]>
  remove: (tx: Database, clientId: string, ids: readonly string[]) => Promise<void>
  /** Gives an event back untried. */
  release: (clientId: string, id: string) => Promise<void>
  /** Frees what a process that died had taken. */
  maintain: () => Promise<void>
}

/** A crash of a process is not the merchant's failure: only our own count of tries ends an event. */
const queueOptions = {
  retryLimit: 1_000_000,
  retryDelay: 0,
  expireInSeconds: limits.webhookLeaseMs / 1000,
}

/** Opens the queue; every merchant has one of its own, so that none waits behind another. */
export async function openWebhookQueue(
  { database, runScript }: Pick<OpenDatabase, 'database' | 'runScript'>,
  log: (entry: LogEntry) => void,
): Promise<WebhookQueue> {
  const executeSql = async (text: string, values?: unknown[]) =>
    values ? execute(database, text, values) : { rows: await runScript(text) }
  const boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false })
  boss.on('error', (error) => log({ level: 'error', event: 'webhook.queue', cause: String(error) }))
  await boss.start()
  const known = new Set<string>()
  let creating: Promise<unknown> = Promise.resolve()
  const open = async (clientId: string) => {
    const name = toQueueName(clientId)
    if (known.has(name)) return name
    // Each is a table: two that are made at once lock each other out.
    const created = creating.then(() => boss.createQueue(name, { name, ...queueOptions }))
    creating = created.catch(() => {})
    await created
    known.add(name)
    return name
  }
  return {
    async add(tx, events) {
      // Without its queue an event is not added: the sender finds it by its row.
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

/** Queues are named in letters and digits; client ids are not. */
function toQueueName(clientId: string): string {
  return `webhook-${createHash('sha256').update(clientId).digest('hex').slice(0, 32)}`
}

function useTransaction(tx: Database): PgBoss.Db {
  return { executeSql: (text, values) => execute(tx, text, values) }
}

/** Runs a statement with numbered values, wherever the caller is. */
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
