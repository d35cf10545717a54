import { bigint, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Agreements to pay gas that may still be used, with the budgets that they were taken from. */
export const sponsorGrantTable = pgTable('sponsor_grant', {
  id: text('id').primaryKey(),
  chainId: bigint('chain_id', { mode: 'number' }).notNull(),
  sender: text('sender').notNull(),
  nonce: numeric('nonce').notNull(),
  subjects: jsonb('subjects').$type<readonly string[]>().notNull(),
  /** Days since 1970. */
  day: bigint('day', { mode: 'number' }).notNull(),
  wei: numeric('wei').notNull(),
  validUntil: timestamp('valid_until', { withTimezone: true }).notNull(),
})
