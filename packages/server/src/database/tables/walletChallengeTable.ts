import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Codes that were sent; only keyed hashes of them are kept. */
export const walletChallengeTable = pgTable('wallet_challenge', {
  idHash: text('id_hash').primaryKey(),
  scope: text('scope').notNull(),
  subject: text('subject').notNull(),
  type: text('type').$type<'email' | 'phone'>().notNull(),
  receiver: text('receiver').notNull(),
  codeHash: text('code_hash').notNull(),
  tries: integer('tries').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  closed: boolean('closed').notNull(),
})
