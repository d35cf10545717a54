import type { EndpointRequest, EndpointResponse, postEvent as endpoint } from '@billfold/protocol'
import { sql } from 'drizzle-orm'
import { eventCountTable as table } from '../../database/tables/eventCountTable.js'
import type { ServerContext } from '../../ServerContext.js'

/** Counts an event; nothing else of it is kept. */
export async function postEvent(
  server: ServerContext,
  { body }: EndpointRequest<typeof endpoint>,
): Promise<EndpointResponse<typeof endpoint>> {
  const day = new Date(server.now()).toISOString().slice(0, 10)
  await server.database
    .insert(table)
    .values({ day, source: body.source, action: body.action, clientId: body.clientId ?? '', count: 1 })
    .onConflictDoUpdate({
      target: [table.day, table.source, table.action, table.clientId],
      set: { count: sql`${table.count} + 1` },
    })
  return {}
}
