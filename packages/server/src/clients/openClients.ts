import type { Database } from '../database/Database.js'
import type { ServerClient } from '../ServerOptions.js'
import type { KnownClient } from './KnownClient.js'
import { listClients } from './listClients.js'
import { resealClients } from './resealClients.js'
import { type SaveClientOptions, saveClient } from './saveClient.js'

/** The clients as of a moment ago, and how to read them again. */
export type OpenClients = {
  clients: ReadonlyMap<string, KnownClient>
  /** Origins of all clients. */
  origins: ReadonlySet<string>
  /** The client of every secret key, by the key's hash. */
  secrets: ReadonlyMap<string, string>
  refresh: () => Promise<void>
}

/** Writes the configured clients as rows and keeps all rows at hand, so that a request costs no query. */
export async function openClients(
  database: Database,
  configured: readonly ServerClient[],
  { now, ring }: SaveClientOptions,
): Promise<OpenClients> {
  for (const client of configured) {
    // What the settings no longer name is taken away.
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
