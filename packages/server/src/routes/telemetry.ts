import type { EndpointRequest, EndpointResponse, postEvent as endpoint } from '@billfold/protocol'
import { and, count, eq, sql } from 'drizzle-orm'
import type { ServerContext } from '../context/ServerContext.js'
import { eventCountTable } from '../infra/db/tables/clients.js'

type Named = Pick<typeof eventCountTable.$inferInsert, 'day' | 'source' | 'action' | 'clientId'>

/** Maximum number of event names per day. Others are counted together, because names are untrusted. */
const mostNames = 1000

/** Counts an event; stores nothing else. */
export async function postEvent(
  server: ServerContext,
  { body }: EndpointRequest<typeof endpoint>,
): Promise<EndpointResponse<typeof endpoint>> {
  const day = new Date(server.now()).toISOString().slice(0, 10)
  const event = { day, source: body.source, action: body.action, clientId: body.clientId ?? '' }
  const isFull = (await countNames(server, day)) >= mostNames
  if (!isFull || !(await incrementKnown(server, event)))
    await incrementEvent(server, isFull ? { day, source: 'other', action: 'other', clientId: '' } : event)
  return {}
}

async function countNames({ database }: ServerContext, day: string): Promise<number> {
  const [row] = await database
    .select({ names: count() })
    .from(eventCountTable)
    .where(eq(eventCountTable.day, day))
  return row?.names ?? 0
}

/** Increments a known event; returns false if unknown. */
async function incrementKnown(
  { database }: ServerContext,
  { day, source, action, clientId }: Named,
): Promise<boolean> {
  const rows = await database
    .update(eventCountTable)
    .set({ count: sql`${eventCountTable.count} + 1` })
    .where(
      and(
        eq(eventCountTable.day, day),
        eq(eventCountTable.source, source),
        eq(eventCountTable.action, action),
        eq(eventCountTable.clientId, clientId),
      ),
    )
    .returning({ count: eventCountTable.count })
  return rows.length > 0
}

async function incrementEvent({ database }: ServerContext, event: Named): Promise<void> {
  await database
    .insert(eventCountTable)
    .values({ ...event, count: 1 })
    .onConflictDoUpdate({
      target: [eventCountTable.day, eventCountTable.source, eventCountTable.action, eventCountTable.clientId],
      set: { count: sql`${eventCountTable.count} + 1` },
    })
}
