import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What our contracts log. */
export type ContractLogName = 'Swapped' | 'Deposited' | 'Filled' | 'Claimed' | 'Refunded'

/** Logs of our contracts in indexed blocks; numbers in `body` are decimal text. */
export const contractLogTable = pgTable(
  'contract_log',
  {
    chainId: bigint('chain_id', { mode: 'number' }).notNull(),
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    logIndex: integer('log_index').notNull(),
    name: text('name').$type<ContractLogName>().notNull(),
    reference: text('reference').notNull(),
    transactionHash: text('transaction_hash').notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    /** Whether its crossing ended long ago, so that nothing is planned for it. */
    closed: boolean('closed').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.blockNumber, table.logIndex] })],
)

/** One log. */
export type ContractLog = Omit<typeof contractLogTable.$inferSelect, 'closed'>
