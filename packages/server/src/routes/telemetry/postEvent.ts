import type { EndpointRequest, EndpointResponse, postEvent as endpoint } from '@billfold/protocol'
import { and, count, eq, sql } from 'drizzle-orm'
import { eventCountTable as table } from '../../database/tables/eventCountTable.js'
import type { ServerContext } from '../../ServerContext.js'

type Named = Pick<typeof table.$inferInsert, 'day' | 'source' | 'action' | 'clientId'>

/** Different events of one day beyond these are counted together: strangers may send any word. */
const mostNames = 1000

/** Counts an event; nothing else of it is kept. */
export async function postEvent(
  server: ServerContext,
  { body }: EndpointRequest<typeof endpoint>,
): Promise<EndpointResponse<typeof endpoint>> {
  const day = new Date(server.now()).toISOString().slice(0, 10)
  const event = { day, source: body.source, action: body.action, clientId: body.clientId ?? '' }
  const isFull = (await countNames(server, day)) >= mostNames
  if (!isFull || !(await countAgain(server, event)))
    await countOne(server, isFull ? { day, source: 'other', action: 'other', clientId: '' } : event)
  return {}
}

async function countNames({ database }: ServerContext, day: string): Promise<number> {
  const [row] = await database.select({ names: count() }).from(table).where(eq(table.day, day))
  return row?.names ?? 0
}

/** Whether the event was known, and has been counted. */
async function countAgain(
  { database }: ServerContext,
  { day, source, action, clientId }: Named,
): Promise<boolean> {
  const rows = await database
    .update(table)
    .set({ count: sql`${table.count} + 1` })
    .where(
      and(
        eq(table.day, day),
        eq(table.source, source),
        eq(table.action, action),
        eq(table.clientId, clientId),
      ),
    )
    .returning({ count: table.count })
  return rows.length > 0
}

async function countOne({ database }: ServerContext, event: Named): Promise<void> {
  await database
    .insert(table)
    .values({ ...event, count: 1 })
    .onConflictDoUpdate({
      target: [table.day, table.source, table.action, table.clientId],
      set: { count: sql`${table.count} + 1` },
    })
}
