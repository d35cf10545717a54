import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What happened to an account that its owner may ask about later. */
export const walletEventTable = pgTable('wallet_event', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  event: text('event').$type<'linked' | 'unlinked' | 'exported'>().notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
})
