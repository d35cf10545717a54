import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Asker } from '../../wallet/WalletContext.js'

/** What can happen to an account. */
export type WalletEvent =
  | 'linked'
  | 'unlinked'
  | 'exported'
  | 'opened'
  | 'recovered'
  | 'signedOut'
  | 'deleting'
  | 'kept'
  | 'deleted'

/** What happened to an account that its owner may ask about later; rows are only added, and outlive the account. */
export const walletEventTable = pgTable('wallet_event', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  event: text('event').$type<WalletEvent>().notNull(),
  /** Who did it, as far as it is known. */
  asker: jsonb('asker').$type<Asker>(),
  at: timestamp('at', { withTimezone: true }).notNull(),
})
