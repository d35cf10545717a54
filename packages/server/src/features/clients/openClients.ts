import type { KnownClient } from '../../context/ServerContext.js'
import type { ServerClient } from '../../context/ServerOptions.js'
import type { Database } from '../../infra/db/Database.js'
import { listClients } from './listClients.js'
import { type SaveClientOptions, saveClient } from './saveClient.js'
import { resealClients } from './sealClient.js'

/** Cached clients with a function to reload them. */
export type OpenClients = {
  clients: ReadonlyMap<string, KnownClient>
  /** Origins of all clients. */
  origins: ReadonlySet<string>
  /** Client ids by secret key hash. */
  secrets: ReadonlyMap<string, string>
  refresh: () => Promise<void>
}

/** Writes the configured clients and caches all rows, so that a request needs no query. */
export async function openClients(
  database: Database,
  configured: readonly ServerClient[],
  { now, ring }: SaveClientOptions,
): Promise<OpenClients> {
  for (const client of configured) {
    // Fields removed from the settings are cleared.
    const { origins = [], webhook = null, auth = null, sponsor = null } = client
    await saveClient(database, { ...client, origins, webhook, auth, sponsor }, { now, ring })
  }
  if (ring) await resealClients(database, ring)
  const clients = new Map<string, KnownClient>()
  const origins = new Set<string>()
  const secrets = new Map<string, string>()
  const refresh = async () => {
    const rows = await listClients(database, ring)
    const ids = new Set(rows.map(({ id }) => id))
    for (const id of clients.keys()) if (!ids.has(id)) clients.delete(id)
    origins.clear()
    secrets.clear()
    for (const row of rows) {
      clients.set(row.id, row)
      for (const origin of row.origins ?? []) origins.add(origin)
      for (const hash of row.secretHashes ?? []) secrets.set(hash, row.id)
    }
  }
  await refresh()
  return { clients, origins, secrets, refresh }
}
