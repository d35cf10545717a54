import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** The server's two shares for each device, each sealed under a key-encryption key of its own kind. */
export const walletShareTable = pgTable(
  'wallet_share',
  {
    accountId: text('account_id').notNull(),
    deviceHash: text('device_hash').notNull(),
    authShare: text('auth_share').notNull(),
    recoveryShare: text('recovery_share').notNull(),
    /** Such as `Chrome on Windows`; null for devices of before this was kept. */
    name: text('name'),
    place: text('place'),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
    /** Then it is a new device when it comes back; its shares still serve recovery. */
    signedOutAt: timestamp('signed_out_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceHash] })],
)
