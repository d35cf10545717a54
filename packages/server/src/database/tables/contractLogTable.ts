import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Logs of the contracts that route providers watch, in indexed blocks; numbers in `body` are decimal text. */
export const contractLogTable = pgTable(
  'contract_log',
  {
    chainId: bigint('chain_id', { mode: 'number' }).notNull(),
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    logIndex: integer('log_index').notNull(),
    name: text('name').notNull(),
    reference: text('reference').notNull(),
    transactionHash: text('transaction_hash').notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.blockNumber, table.logIndex] })],
)

/** One log. */
export type ContractLog = typeof contractLogTable.$inferSelect
