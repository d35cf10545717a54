import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/Database.js'
import { clientTable as table } from '../database/tables/clientTable.js'
import type { KeyRing } from '../wallet/WalletOptions.js'
import { openClient, sealClient } from './sealClient.js'

/** Seals what older servers kept in clear, and what older keys sealed; returns how many clients had such. */
export async function resealClients(database: Database, ring: KeyRing): Promise<number> {
  const newest = `1.${ring[0].id}.`
  let done = 0
  for (const { id, webhook, auth } of await database.select().from(table)) {
    const { endpoint } = auth ?? {}
    const kept = [webhook && (webhook.sealed ?? ''), endpoint && (endpoint.headers ? '' : endpoint.sealed)]
    if (kept.every((text) => text == null || text.startsWith(newest))) continue
    const next = sealClient(openClient({ webhook, auth }, { id, ring }), { id, ring })
    // Only over what was read: a command may have changed the client meanwhile.
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
