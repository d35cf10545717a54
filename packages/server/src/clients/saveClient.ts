import type { Database } from '../database/Database.js'
import {
  clientSecretTable,
  clientTable,
  type StoredAuth,
  type StoredWebhook,
} from '../database/tables/clientTable.js'
import type { ServerClient } from '../ServerOptions.js'
import type { KeyRing } from '../wallet/WalletOptions.js'
import { hashSecretKey } from './hashSecretKey.js'
import { sealClient } from './sealClient.js'

/** A client with the fields to change; null takes one away. */
export type ClientChange = Omit<ServerClient, 'webhook' | 'auth' | 'sponsor'> & {
  webhook?: StoredWebhook | null | undefined
  auth?: StoredAuth | null | undefined
  sponsor?: ServerClient['sponsor'] | null | undefined
}

export type SaveClientOptions = {
  now: number
  /** Seals secrets; without it they are kept in clear. */
  ring?: KeyRing | undefined
}

/** Adds a client, or changes what is named of it; a secret key is added to those that it has. */
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
