import type { Database } from '../database/Database.js'
import { clientSecretTable, clientTable } from '../database/tables/clientTable.js'
import type { KnownClient } from './KnownClient.js'

/** Every client with the hashes of its keys. */
export async function listClients(database: Database): Promise<KnownClient[]> {
  const [rows, secrets] = await Promise.all([
    database.select().from(clientTable),
    database.select().from(clientSecretTable),
  ])
  const hashes = new Map<string, string[]>()
  for (const { clientId, hash } of secrets) hashes.set(clientId, [...(hashes.get(clientId) ?? []), hash])
  return rows.map(({ id, origins, webhook, auth, sponsor }) => ({
    id,
    origins,
    auth: auth ?? undefined,
    sponsor: sponsor ?? undefined,
    webhook: webhook ?? undefined,
    secretHashes: hashes.get(id) ?? [],
  }))
}
