import { lt, sql } from 'drizzle-orm'
import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { RateExchange } from '../createRateLimiter.js'
import type { Database } from './Database.js'

const table = pgTable(
  'rate_count',
  {
    caller: text('caller').notNull(),
    /** Minutes since 1970. */
    minute: bigint('minute', { mode: 'number' }).notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.caller, columns.minute] })],
)

/** Adds up the counts of all processes in the database and deletes rows older than a minute. */
export function exchangeRates(database: Database): RateExchange {
  return async (minute, counts) => {
    await database.delete(table).where(lt(table.minute, minute - 1))
    // A fixed order prevents deadlocks between processes.
    const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
    const stored = await database
      .insert(table)
      .values(rows.map(([caller, count]) => ({ caller, minute, count })))
      .onConflictDoUpdate({
        target: [table.caller, table.minute],
        set: { count: sql`${table.count} + excluded.count` },
      })
      .returning()
    return new Map(stored.map(({ caller, count }) => [caller, count]))
  }
}
