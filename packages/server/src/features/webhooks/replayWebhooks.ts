import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../infra/db/Database.js'
import { webhookTable as table } from '../../infra/db/tables/clients.js'
import type { WebhookQueue } from '../../infra/jobs/openWebhookQueue.js'
import { limits } from '../../infra/limits.js'

/** Selects the events to resend; at least one field is required. */
export type ReplayFilter = {
  eventId?: string | undefined
  clientId?: string | undefined
  since?: Date | undefined
  /** Includes delivered events besides failed ones. An event named by id is always sent. */
  delivered?: boolean | undefined
}

/** Requeues events under their ids with a new retry period; returns their number. */
export async function replayWebhooks(
  { database, queue, now }: { database: Database; queue: WebhookQueue; now: number },
  { eventId, clientId, since, delivered = false }: ReplayFilter,
): Promise<number> {
  const states = delivered || eventId ? (['failed', 'done'] as const) : (['failed'] as const)
  const wanted = and(
    eventId === undefined ? undefined : eq(table.id, eventId),
    clientId === undefined ? undefined : eq(table.clientId, clientId),
    since && gte(table.createdAt, since),
    inArray(table.state, [...states]),
  )
  let [count, cursor] = [0, { createdAt: new Date(0), id: '' }]
  for (;;) {
    const after = sql`(${table.createdAt}, ${table.id}) > (${cursor.createdAt.toISOString()}::timestamptz, ${cursor.id})`
    const rows = await database.transaction(async (tx) => {
      const events = await tx
        .select({ id: table.id, clientId: table.clientId, createdAt: table.createdAt })
        .from(table)
        .where(and(wanted, after))
        .orderBy(asc(table.createdAt), asc(table.id))
        .limit(limits.webhookReplayRows)
      if (events.length === 0) return events
      const [ids, runAfter] = [events.map(({ id }) => id), new Date(now)]
      const fresh = { state: 'ready', attempts: 0, runAfter, queuedAt: runAfter } as const
      await tx.update(table).set(fresh).where(inArray(table.id, ids))
      await queue.add(
        tx,
        events.map((event) => ({ ...event, runAfter })),
      )
      return events
    })
    const last = rows.at(-1)
    if (!last) return count
    count += rows.length
    cursor = last
  }
}
