import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** The server's two shares for each device, each sealed under a key-encryption key of its own kind. */
export const walletShareTable = pgTable(
  'wallet_share',
  {
    accountId: text('account_id').notNull(),
    deviceHash: text('device_hash').notNull(),
    authShare: text('auth_share').notNull(),
    recoveryShare: text('recovery_share').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceHash] })],
)
