import { bigint, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Orders that merchants made; addresses in lower case. */
export const paymentLinkTable = pgTable('payment_link', {
  id: text('id').primaryKey(),
  clientId: text('client_id').notNull(),
  chainId: bigint('chain_id', { mode: 'number' }).notNull(),
  token: text('token').notNull(),
  amount: numeric('amount', { precision: 78, scale: 0 }).notNull(),
  receiver: text('receiver').notNull(),
  orderId: text('order_id').notNull(),
  purchaseData: jsonb('purchase_data').$type<Record<string, unknown>>(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** An order that a merchant made. */
export type PaymentLink = typeof paymentLinkTable.$inferSelect
