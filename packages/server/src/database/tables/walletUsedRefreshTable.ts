import { pgTable, text } from 'drizzle-orm/pg-core'

/** Refresh tokens that have been exchanged: whoever shows one again has stolen it, or was stolen from. */
export const walletUsedRefreshTable = pgTable('wallet_used_refresh', {
  refreshHash: text('refresh_hash').primaryKey(),
  sessionId: text('session_id').notNull(),
})
