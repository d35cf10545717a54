import { bigint, integer, jsonb, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Json } from '../../bridge/RouteProvider.js'

/**
 * `created` until money moves, `expired` when none did in time, `pending` until it is final; the rest are ends.
 * A transfer may also arrive `late`, as less (`partial`), as more (`surplus`) or as another token (`wrongToken`).
 */
export type PaymentStatus =
  | 'created'
  | 'expired'
  | 'pending'
  | 'completed'
  | 'late'
  | 'partial'
  | 'surplus'
  | 'wrongToken'
  | 'refunded'
  | 'failed'

const wei = (name: string) => numeric(name, { precision: 78, scale: 0 })
const time = (name: string) => timestamp(name, { withTimezone: true })
const chain = (name: string) => bigint(name, { mode: 'number' })

/** Prepared payments and what became of them; addresses in lower case. */
export const paymentTable = pgTable('payment', {
  id: text('id').primaryKey(),
  clientId: text('client_id').notNull(),
  kind: text('kind').$type<'buy' | 'sell' | 'transfer'>().notNull(),
  provider: text('provider').notNull(),
  status: text('status').$type<PaymentStatus>().notNull(),
  orderId: text('order_id'),
  paymentLinkId: text('payment_link_id'),
  sender: text('sender').notNull(),
  receiver: text('receiver').notNull(),
  originChainId: chain('origin_chain_id').notNull(),
  originToken: text('origin_token').notNull(),
  originAmount: wei('origin_amount').notNull(),
  destinationChainId: chain('destination_chain_id').notNull(),
  destinationToken: text('destination_token').notNull(),
  destinationAmount: wei('destination_amount').notNull(),
  purchaseData: jsonb('purchase_data').$type<Record<string, unknown>>(),
  /** The id that its provider's contracts log. */
  reference: text('reference'),
  /** What its route provider needs to follow it. */
  tracking: jsonb('tracking').$type<Json>(),
  /** The origin chain's head when it was prepared: earlier transfers are not this payment. */
  fromBlock: chain('from_block').notNull(),
  originHash: text('origin_hash'),
  destinationHash: text('destination_hash'),
  refundHash: text('refund_hash'),
  /** What went back: after a swap it is another token than was paid. */
  refundToken: text('refund_token'),
  refundAmount: wei('refund_amount'),
  /** What arrived, when it is known. */
  receivedAmount: wei('received_amount'),
  reason: text('reason'),
  /** How often an end was taken back by a reorganisation. */
  reversals: integer('reversals').notNull().default(0),
  /** Grows with every look at the chains: a look that began earlier writes nothing. */
  revision: integer('revision').notNull().default(0),
  expiresAt: time('expires_at').notNull(),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
})

/** A payment. */
export type StoredPayment = typeof paymentTable.$inferSelect

/** Which payment settled an order: the first one. */
export const settledOrderTable = pgTable(
  'settled_order',
  {
    clientId: text('client_id').notNull(),
    orderId: text('order_id').notNull(),
    paymentId: text('payment_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.orderId] })],
)

/** Which payment a plain transfer was credited to: one transfer pays one payment. Gone when its block is. */
export const creditedTransferTable = pgTable(
  'credited_transfer',
  {
    chainId: chain('chain_id').notNull(),
    transactionHash: text('transaction_hash').notNull(),
    /** Of a token's log; -1 is the transaction's own value, -2 and below are calls within it. */
    logIndex: integer('log_index').notNull(),
    blockNumber: chain('block_number').notNull(),
    token: text('token').notNull(),
    amount: wei('amount').notNull(),
    paymentId: text('payment_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.transactionHash, table.logIndex] })],
)

/** A credited transfer with its block's time in seconds. */
export type CreditedTransfer = typeof creditedTransferTable.$inferSelect & { timestamp: number }
