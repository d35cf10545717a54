import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How often an event happened on a day: all that is kept of telemetry. */
export const eventCountTable = pgTable(
  'event_count',
  {
    day: date('day').notNull(),
    source: text('source').notNull(),
    action: text('action').notNull(),
    clientId: text('client_id').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.source, table.action, table.clientId] })],
)
