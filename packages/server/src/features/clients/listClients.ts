import type { KnownClient } from '../../context/ServerContext.js'
import type { Database } from '../../infra/db/Database.js'
import { clientSecretTable, clientTable } from '../../infra/db/tables/clients.js'
import type { KeyRing } from '../../infra/sealShare.js'
import { openClient } from './sealClient.js'

/** Lists every client with the hashes of its keys. */
export async function listClients(database: Database, ring?: KeyRing | undefined): Promise<KnownClient[]> {
  const [rows, secrets] = await Promise.all([
    database.select().from(clientTable),
    database.select().from(clientSecretTable),
  ])
  const hashes = new Map<string, string[]>()
  for (const { clientId, hash } of secrets) hashes.set(clientId, [...(hashes.get(clientId) ?? []), hash])
  return rows.map(({ id, origins, sponsor, ...row }) => {
    const { webhook, auth } = openClient(row, { id, ring })
    return {
      id,
      origins,
      auth: auth ?? undefined,
      sponsor: sponsor ?? undefined,
      webhook: webhook ?? undefined,
      secretHashes: hashes.get(id) ?? [],
    }
  })
}
