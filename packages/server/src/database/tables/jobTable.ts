import {
  bigint,
  bigserial,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { Address, Hex } from 'viem'

/** One call that a job makes; its value in base units as decimal text. */
export type JobCall = { to: Address; data: Hex; value: string; gas: number }

/** A signed transaction as it was journaled before it was sent. */
export type JobTransaction = { nonce: number; raw: Hex; hash: Hex }

/** What the server itself does on chains. `purpose` and `reference` together exist once: one decision for one intent. */
export const jobTable = pgTable('job', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  purpose: text('purpose').$type<'settle' | 'claim' | 'refund' | 'deliver'>().notNull(),
  kind: text('kind').$type<'fill' | 'refundEarly' | 'claim' | 'refund' | 'deliver'>().notNull(),
  reference: text('reference').notNull(),
  chainId: bigint('chain_id', { mode: 'number' }).notNull(),
  state: text('state').$type<'ready' | 'sent' | 'done' | 'failed'>().notNull(),
  calls: jsonb('calls').$type<JobCall[]>().notNull(),
  transactions: jsonb('transactions').$type<JobTransaction[]>(),
  attempts: integer('attempts').notNull().default(0),
  reason: text('reason'),
  runAfter: timestamp('run_after', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** A job. */
export type Job = typeof jobTable.$inferSelect

/** The next unused nonce of an account of ours. */
export const signerTable = pgTable(
  'signer',
  {
    chainId: bigint('chain_id', { mode: 'number' }).notNull(),
    address: text('address').notNull(),
    nextNonce: bigint('next_nonce', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.address] })],
)

/** Money that the solver lost, apart from users' money. */
export const solverLossTable = pgTable('solver_loss', {
  reference: text('reference').primaryKey(),
  chainId: bigint('chain_id', { mode: 'number' }).notNull(),
  token: text('token').notNull(),
  amount: numeric('amount', { precision: 78, scale: 0 }).notNull(),
  reason: text('reason').notNull(),
})
