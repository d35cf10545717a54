import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** People with an in-app wallet; the address is set once. */
export const walletAccountTable = pgTable('wallet_account', {
  id: text('id').primaryKey(),
  scope: text('scope').notNull(),
  address: text('address').$type<`0x${string}`>(),
  /** When the account goes, unless somebody logs in before. */
  deletesAt: timestamp('deletes_at', { withTimezone: true }),
  /** Who keeps the third share; null until it is next asked for in accounts of before this was kept. */
  recovery: text('recovery').$type<'managed' | 'user'>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
