import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Logins that last; of their tokens only hashes are kept. */
export const walletSessionTable = pgTable('wallet_session', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  scope: text('scope').notNull(),
  /** The kind of login that began it; null for sessions of before this was kept. */
  login: text('login'),
  /** The device that it is on; null until that has its shares. */
  deviceHash: text('device_hash'),
  accessHash: text('access_hash').notNull(),
  accessExpiresAt: timestamp('access_expires_at', { withTimezone: true }).notNull(),
  refreshHash: text('refresh_hash').notNull(),
  authenticatedAt: timestamp('authenticated_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  revoked: boolean('revoked').notNull(),
})
