import type { Database } from '../database/Database.js'
import { clientSecretTable, clientTable } from '../database/tables/clientTable.js'
import type { ServerClient } from '../ServerOptions.js'
import { hashSecretKey } from './hashSecretKey.js'

/** Writes a client over the row of the same id; a secret key is added to those that it has. */
export async function saveClient(database: Database, client: ServerClient, now: number): Promise<void> {
  const { id, origins = [], secretKey, webhook, auth } = client
  const createdAt = new Date(now)
  const row = { origins, webhook: webhook ?? null, auth: auth ?? null }
  await database.transaction(async (tx) => {
    await tx
      .insert(clientTable)
      .values({ id, createdAt, ...row })
      .onConflictDoUpdate({ target: clientTable.id, set: row })
    if (!secretKey) return
    await tx
      .insert(clientSecretTable)
      .values({ hash: hashSecretKey(secretKey), clientId: id, createdAt })
      .onConflictDoNothing()
  })
}
