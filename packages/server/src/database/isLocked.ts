import { sql } from 'drizzle-orm'
import type { Database } from './Database.js'

/** Tries to take a lock that ends with the transaction; false when another process has it. */
export async function isLocked(tx: Database, lock: number): Promise<boolean> {
  const result: unknown = await tx.execute(sql`select pg_try_advisory_xact_lock(${lock}::bigint) as taken`)
  const rows = Array.isArray(result) ? result : (result as { rows: unknown[] }).rows
  return (rows[0] as { taken?: boolean } | undefined)?.taken === true
}
