import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Transactions that a client says pay a payment; believed only when the chain shows it. */
export const reportedTransactionTable = pgTable(
  'reported_transaction',
  {
    paymentId: text('payment_id').notNull(),
    chainId: bigint('chain_id', { mode: 'number' }).notNull(),
    transactionHash: text('transaction_hash').notNull(),
    state: text('state').$type<'open' | 'credited' | 'refused'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    runAfter: timestamp('run_after', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.chainId, table.transactionHash] })],
)

/** A reported transaction. */
export type ReportedTransaction = typeof reportedTransactionTable.$inferSelect
