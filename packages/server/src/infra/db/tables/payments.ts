import type { OnrampProvider } from '@billfold/protocol'
import {
  bigint,
  bigserial,
  boolean,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { Json } from '../Database.js'

/**
 * `created` until funds move, `pending` until final; the rest are end states. `partial`, `surplus` and `wrongToken`
 * describe deviating transfers.
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

/** Prepared payments with their outcome; addresses in lower case. */
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
  /** Id that the provider's contracts log. */
  reference: text('reference'),
  /** Tracking data of the route provider. */
  tracking: jsonb('tracking').$type<Json>(),
  /** The prepared call that pays, by which a reported transaction is recognised; in lower case. */
  callTo: text('call_to'),
  callData: text('call_data'),
  /** Native value of the call. */
  callValue: wei('call_value'),
  /** Head of the destination chain at preparation. Earlier deliveries do not count. */
  destinationFromBlock: chain('destination_from_block'),
  /** Next question to the route provider, and how many there were. */
  pollAfter: time('poll_after'),
  polls: integer('polls').notNull().default(0),
  /** Head of the origin chain at preparation. Earlier transfers do not count. */
  fromBlock: chain('from_block').notNull(),
  originHash: text('origin_hash'),
  destinationHash: text('destination_hash'),
  refundHash: text('refund_hash'),
  /** Refunded token, which differs from the paid one after a swap. */
  refundToken: text('refund_token'),
  refundAmount: wei('refund_amount'),
  /** Received amount, if known. */
  receivedAmount: wei('received_amount'),
  reason: text('reason'),
  /** Number of end states reverted by reorganisations. */
  reversals: integer('reversals').notNull().default(0),
  /** Incremented by every reconciliation, so that an earlier read cannot write. */
  revision: integer('revision').notNull().default(0),
  expiresAt: time('expires_at').notNull(),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
})

/** Payment row. */
export type StoredPayment = typeof paymentTable.$inferSelect

/** First payment that settled each order. */
export const settledOrderTable = pgTable(
  'settled_order',
  {
    clientId: text('client_id').notNull(),
    orderId: text('order_id').notNull(),
    paymentId: text('payment_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.orderId] })],
)

/** Payment that each plain transfer was credited to, one to one. Deleted with its block. */
export const creditedTransferTable = pgTable(
  'credited_transfer',
  {
    chainId: chain('chain_id').notNull(),
    transactionHash: text('transaction_hash').notNull(),
    /** Index of the token log; -1 is the transaction's value, -2 and below are internal calls. */
    logIndex: integer('log_index').notNull(),
    blockNumber: chain('block_number').notNull(),
    token: text('token').notNull(),
    amount: wei('amount').notNull(),
    paymentId: text('payment_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.transactionHash, table.logIndex] })],
)

/** Transfer that a route payment or card session counts as delivery or refund, one to one. */
export const deliveryClaimTable = pgTable(
  'delivery_claim',
  {
    chainId: chain('chain_id').notNull(),
    transactionHash: text('transaction_hash').notNull(),
    /** As in `credited_transfer`. The lowest integer is a native gain whose call is unknown. */
    logIndex: integer('log_index').notNull(),
    /** Sender of the transfer. It delivers for others, and its transfers pay nothing of its own. */
    sender: text('sender').notNull(),
    amount: wei('amount').notNull(),
    /** Id of the payment or the session. */
    owner: text('owner').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.transactionHash, table.logIndex] })],
)

/** Credited transfer with its block time in seconds. */
export type CreditedTransfer = typeof creditedTransferTable.$inferSelect & { timestamp: number }

/** Payments to check now, or when a block becomes final. */
export const paymentCheckTable = pgTable('payment_check', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  paymentId: text('payment_id').notNull(),
  chainId: bigint('chain_id', { mode: 'number' }),
  blockNumber: bigint('block_number', { mode: 'number' }),
})

/** Orders created by merchants; addresses in lower case. */
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

/** Order row. */
export type PaymentLink = typeof paymentLinkTable.$inferSelect

/** Transactions that clients report for a payment, unverified until the chain confirms them. */
export const reportedTransactionTable = pgTable(
  'reported_transaction',
  {
    paymentId: text('payment_id').notNull(),
    chainId: bigint('chain_id', { mode: 'number' }).notNull(),
    transactionHash: text('transaction_hash').notNull(),
    state: text('state').$type<'open' | 'credited' | 'refused'>().notNull(),
    /** True if the input contains the prepared call, but no trace shows who made it. */
    carriesCall: boolean('carries_call').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    runAfter: timestamp('run_after', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.chainId, table.transactionHash] })],
)

/** Reported transaction row. */
export type ReportedTransaction = typeof reportedTransactionTable.$inferSelect

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
  /** Decimal string. */
  currencyAmount: text('currency_amount').notNull(),
  orderId: text('order_id'),
  paymentLinkId: text('payment_link_id'),
  purchaseData: jsonb('purchase_data').$type<Record<string, unknown>>(),
  /** The provider's id of the session. */
  reference: text('reference').notNull(),
  /** Data of the provider. */
  tracking: jsonb('tracking').$type<Json>().notNull(),
  transactionHash: text('transaction_hash'),
  /** Failure reason: an `onrampRefusals` code, or a sentence in older rows. */
  reason: text('reason'),
  /** Time of the next status request. */
  pollAt: timestamp('poll_at', { withTimezone: true }).notNull().defaultNow(),
  /** Status requests since the last change. */
  polls: integer('polls').notNull().default(0),
  /** Delivery by the provider's word, unproven. */
  claimedHash: text('claimed_hash'),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** Card session row. */
export type OnrampSession = typeof onrampTable.$inferSelect
