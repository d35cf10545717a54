import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Indexed blocks. */
export const blockTable = pgTable(
  'block',
  {
    chainId: bigint('chain_id', { mode: 'number' }).notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    parentHash: text('parent_hash').notNull(),
    /** Seconds since 1970. */
    timestamp: bigint('timestamp', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.number] })],
)
