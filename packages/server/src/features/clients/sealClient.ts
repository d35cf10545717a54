import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../infra/db/Database.js'
import {
  type ClientAuth,
  type StoredAuth,
  type StoredWebhook,
  clientTable as table,
} from '../../infra/db/tables/clients.js'
import { type KeyRing, openShare, sealShare } from '../../infra/sealShare.js'

type Owner = { id: string; ring: KeyRing | undefined }
type Plain = {
  webhook?: { url: string; secret: string } | null | undefined
  auth?: ClientAuth | null | undefined
}
type Stored = { webhook?: StoredWebhook | null | undefined; auth?: StoredAuth | null | undefined }

const placeOf = (ring: KeyRing, id: string, kind: 'webhook' | 'endpoint') => ({
  ring,
  place: `client:${id}:${kind}`,
})

/** Seals a client's secrets for storage. Without keys they stay in clear text. */
export function sealClient({ webhook, auth }: Stored, { id, ring }: Owner): Stored {
  if (!ring) return { webhook, auth }
  const { endpoint, ...login } = auth ?? {}
  const hook =
    webhook?.secret === undefined ? undefined : { url: webhook.url, sealed: seal('webhook', webhook.secret) }
  const headers = endpoint?.headers && JSON.stringify(endpoint.headers)
  const sealed = endpoint && headers ? { url: endpoint.url, sealed: seal('endpoint', headers) } : endpoint
  return { webhook: hook ?? webhook, auth: auth && { ...login, ...(sealed && { endpoint: sealed }) } }

  function seal(kind: 'webhook' | 'endpoint', text: string) {
    return sealShare(text, placeOf(ring as KeyRing, id, kind))
  }
}

/** Decrypts a client's secrets; throws if keys are missing, so that no event is lost silently. */
export function openClient({ webhook, auth }: Stored, { id, ring }: Owner): Plain {
  const { endpoint, ...login } = auth ?? {}
  const secret = webhook?.sealed === undefined ? webhook?.secret : open('webhook', webhook.sealed)
  const headers =
    endpoint?.sealed === undefined ? endpoint?.headers : JSON.parse(open('endpoint', endpoint.sealed))
  return {
    webhook: webhook && { url: webhook.url, secret: secret ?? '' },
    auth: auth && {
      ...login,
      ...(endpoint && { endpoint: { url: endpoint.url, ...(headers && { headers }) } }),
    },
  }

  function open(kind: 'webhook' | 'endpoint', text: string) {
    if (!ring) throw new Error(`The secrets of client "${id}" are sealed: set BILLFOLD_SEALING_KEYS`)
    return openShare(text, placeOf(ring, id, kind))
  }
}

/** Reseals secrets stored in clear text or under older keys; returns the number of clients changed. */
export async function resealClients(database: Database, ring: KeyRing): Promise<number> {
  const newest = `1.${ring[0].id}.`
  let done = 0
  for (const { id, webhook, auth } of await database.select().from(table)) {
    const { endpoint } = auth ?? {}
    const sealed = [webhook && (webhook.sealed ?? ''), endpoint && (endpoint.headers ? '' : endpoint.sealed)]
    if (sealed.every((text) => text == null || text.startsWith(newest))) continue
    const next = sealClient(openClient({ webhook, auth }, { id, ring }), { id, ring })
    // Writes only if the row is unchanged, because a command may have updated the client.
    const same = and(
      sql`${table.webhook} is not distinct from ${webhook && JSON.stringify(webhook)}::jsonb`,
      sql`${table.auth} is not distinct from ${auth && JSON.stringify(auth)}::jsonb`,
    )
    const changed = await database
      .update(table)
      .set(next)
      .where(and(eq(table.id, id), same))
      .returning()
    done += changed.length
  }
  return done
}
