import { pgTable, text } from 'drizzle-orm/pg-core'

/** What must stay the same for as long as the rows do, such as the fingerprint of the pepper. */
export const walletFactTable = pgTable('wallet_fact', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
