import type { OnrampProvider } from '@billfold/protocol'
import { bigint, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Json } from '../../bridge/RouteProvider.js'

/** Sessions with card providers; addresses in lower case. */
export const onrampTable = pgTable('onramp_session', {
  id: text('id').primaryKey(),
  clientId: text('client_id').notNull(),
  provider: text('provider').$type<OnrampProvider>().notNull(),
  status: text('status').$type<'CREATED' | 'PENDING' | 'COMPLETED' | 'FAILED'>().notNull(),
  chainId: bigint('chain_id', { mode: 'number' }).notNull(),
  token: text('token').notNull(),
  amount: numeric('amount', { precision: 78, scale: 0 }).notNull(),
  receiver: text('receiver').notNull(),
  currency: text('currency').notNull(),
  /** Decimal text. */
  currencyAmount: text('currency_amount').notNull(),
  orderId: text('order_id'),
  paymentLinkId: text('payment_link_id'),
  purchaseData: jsonb('purchase_data').$type<Record<string, unknown>>(),
  /** The id under which the contract pays the receiver, once. */
  reference: text('reference').notNull(),
  /** What is needed to deliver it. */
  tracking: jsonb('tracking').$type<Json>().notNull(),
  transactionHash: text('transaction_hash'),
  /** Why it failed: a word of `onrampRefusals`, in older rows a sentence. */
  reason: text('reason'),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** A session with a card provider. */
export type OnrampSession = typeof onrampTable.$inferSelect
