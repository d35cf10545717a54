import type { WalletProfile } from '@billfold/protocol'
import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** What is kept of a passkey; nothing of it is secret. */
export type PasskeyCredential = {
  id: string
  /** In base64url. */
  publicKey: string
  counter: number
}

/** Ways to log in, each belonging to one account of its scope; subjects are keyed hashes. */
export const walletProfileTable = pgTable(
  'wallet_profile',
  {
    scope: text('scope').notNull(),
    type: text('type').$type<WalletProfile['type']>().notNull(),
    subject: text('subject').notNull(),
    accountId: text('account_id').notNull(),
    details: jsonb('details').$type<WalletProfile['details']>().notNull(),
    name: text('name'),
    avatar: text('avatar'),
    credential: jsonb('credential').$type<PasskeyCredential>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.type, table.subject] })],
)
