import { bigint, bigserial, pgTable, text } from 'drizzle-orm/pg-core'

/** Payments to look at: at once, or when a block of a chain is final. */
export const paymentCheckTable = pgTable('payment_check', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  paymentId: text('payment_id').notNull(),
  chainId: bigint('chain_id', { mode: 'number' }),
  blockNumber: bigint('block_number', { mode: 'number' }),
})
