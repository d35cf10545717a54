import type { Database } from '../database/Database.js'
import { clientSecretTable, clientTable } from '../database/tables/clientTable.js'
import type { KnownClient } from './KnownClient.js'

/** Every client with the hashes of its keys. */
export async function listClients(database: Database): Promise<KnownClient[]> {
  const [rows, secrets] = await Promise.all([
    database.select().from(clientTable),
    database.select().from(clientSecretTable),
  ])
  return rows.map(({ id, origins, webhook, auth }) => ({
    id,
    origins,
    auth: auth ?? undefined,
    webhook: webhook ?? undefined,
    secretHashes: secrets.filter(({ clientId }) => clientId === id).map(({ hash }) => hash),
  }))
}
