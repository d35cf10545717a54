import { sql } from 'drizzle-orm'
import type { Database } from './Database.js'
import { listRows } from './listRows.js'

/** Tries to take a lock that ends with the transaction; false when another process has it. */
export async function isLocked(tx: Database, lock: number): Promise<boolean> {
  const result = await tx.execute(sql`select pg_try_advisory_xact_lock(${lock}::bigint) as taken`)
  return listRows(result)[0]?.taken === true
}
