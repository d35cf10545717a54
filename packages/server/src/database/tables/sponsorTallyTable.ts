import { bigint, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How much gas was promised to somebody in one day, in wei. */
export const sponsorTallyTable = pgTable(
  'sponsor_tally',
  {
    subject: text('subject').notNull(),
    day: bigint('day', { mode: 'number' }).notNull(),
    wei: numeric('wei').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.day] })],
)
