import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Wallets that several sites share. */
export const ecosystemTable = pgTable('ecosystem', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  image: text('image'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** Which clients may use which. */
export const ecosystemPartnerTable = pgTable(
  'ecosystem_partner',
  {
    ecosystemId: text('ecosystem_id').notNull(),
    clientId: text('client_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ecosystemId, table.clientId] })],
)
