import { sql } from 'drizzle-orm'
import { limits } from '../limits.js'
import type { Database } from './Database.js'

/** Reads for a stranger: a statement that takes too long is ended by the database, whatever the reason. */
export function readBounded<T>(database: Database, run: (tx: Database) => Promise<T>): Promise<T> {
  return database.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${limits.readMs}`))
    return run(tx)
  })
}
