import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Things that work once: challenges, nonces, export tickets. Only hashes of their names are kept. */
export const walletTicketTable = pgTable('wallet_ticket', {
  idHash: text('id_hash').primaryKey(),
  kind: text('kind').notNull(),
  scope: text('scope').notNull(),
  data: jsonb('data').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
