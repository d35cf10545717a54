import type { Database } from '../database/Database.js'
import type { ServerClient } from '../ServerOptions.js'
import type { KnownClient } from './KnownClient.js'
import { listClients } from './listClients.js'
import { saveClient } from './saveClient.js'

/** The clients as of a moment ago, and how to read them again. */
export type OpenClients = {
  clients: ReadonlyMap<string, KnownClient>
  refresh: () => Promise<void>
}

/** Writes the configured clients as rows and keeps all rows at hand, so that a request costs no query. */
export async function openClients(
  database: Database,
  configured: readonly ServerClient[],
  now: number,
): Promise<OpenClients> {
  for (const client of configured) await saveClient(database, client, now)
  const clients = new Map<string, KnownClient>()
  const refresh = async () => {
    const rows = await listClients(database)
    const ids = new Set(rows.map(({ id }) => id))
    for (const id of clients.keys()) if (!ids.has(id)) clients.delete(id)
    for (const row of rows) clients.set(row.id, row)
  }
  await refresh()
  return { clients, refresh }
}
