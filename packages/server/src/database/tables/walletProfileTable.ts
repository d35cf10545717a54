import type { WalletProfile } from '@billfold/protocol'
import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Ways to log in, each belonging to one account of its scope; subjects are keyed hashes. */
export const walletProfileTable = pgTable(
  'wallet_profile',
  {
    scope: text('scope').notNull(),
    type: text('type').$type<WalletProfile['type']>().notNull(),
    subject: text('subject').notNull(),
    accountId: text('account_id').notNull(),
    details: jsonb('details').$type<WalletProfile['details']>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.type, table.subject] })],
)
