import type { ServerClient } from '../../context/ServerOptions.js'
import type { Database } from '../../infra/db/Database.js'
import {
  clientSecretTable,
  clientTable,
  type StoredAuth,
  type StoredWebhook,
} from '../../infra/db/tables/clients.js'
import type { KeyRing } from '../../infra/sealShare.js'
import { hashSecretKey } from './checkClient.js'
import { sealClient } from './sealClient.js'

/** Client with the fields to change; null clears a field. */
export type ClientChange = Omit<ServerClient, 'webhook' | 'auth' | 'sponsor'> & {
  webhook?: StoredWebhook | null | undefined
  auth?: StoredAuth | null | undefined
  sponsor?: ServerClient['sponsor'] | null | undefined
}

export type SaveClientOptions = {
  now: number
  /** Keys that seal secrets; stored in clear text if absent. */
  ring?: KeyRing | undefined
}

/** Creates a client or updates the named fields. A secret key is added to the existing ones. */
export async function saveClient(
  database: Database,
  client: ClientChange,
  { now, ring }: SaveClientOptions,
): Promise<void> {
  const { id, origins, secretKey, sponsor } = client
  if (id.startsWith('ecosystem.'))
    throw new Error(`"${id}": the id of a client may not begin with "ecosystem."`)
  const { webhook, auth } = sealClient(client, { id, ring })
  const createdAt = new Date(now)
  await database.transaction(async (tx) => {
    await tx
      .insert(clientTable)
      .values({ id, createdAt, origins: origins ?? [], webhook, auth, sponsor })
      .onConflictDoUpdate({ target: clientTable.id, set: { id, origins, webhook, auth, sponsor } })
    if (!secretKey) return
    await tx
      .insert(clientSecretTable)
      .values({ hash: hashSecretKey(secretKey), clientId: id, createdAt })
      .onConflictDoNothing()
  })
}
