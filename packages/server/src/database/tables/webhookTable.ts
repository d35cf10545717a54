import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Messages to merchants; each payment sends each type once for each occasion. */
export const webhookTable = pgTable('webhook_event', {
  id: text('id').primaryKey(),
  clientId: text('client_id').notNull(),
  paymentId: text('payment_id').notNull(),
  type: text('type').notNull(),
  /** Tells a repeat from news of the same type, such as a second completion after a reversal. */
  occasion: text('occasion').notNull().default(''),
  body: jsonb('body').$type<Record<string, unknown>>().notNull(),
  state: text('state').$type<'ready' | 'done' | 'failed'>().notNull(),
  attempts: integer('attempts').notNull().default(0),
  /** When the first of its tries was due: tries end some days later. A replay begins anew. */
  queuedAt: timestamp('queued_at', { withTimezone: true }).notNull(),
  runAfter: timestamp('run_after', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** One message. */
export type WebhookRow = typeof webhookTable.$inferSelect
