import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How often somebody did something in one period. */
export const walletTallyTable = pgTable(
  'wallet_tally',
  {
    bucket: text('bucket').notNull(),
    period: bigint('period', { mode: 'number' }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.period] })],
)
