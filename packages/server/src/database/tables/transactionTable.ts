import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What an indexed transaction says besides its columns, in the indexer's wire spelling. */
export type TransactionBody = {
  nonce: number
  value: string
  gas: number
  gas_price: string | null
  gas_used: number
  max_fee_per_gas: string | null
  max_priority_fee_per_gas: string | null
  transaction_type: number
  function_selector: string | null
  data: string
  status: number
  contract_address: string | null
}

/** Transactions of indexed blocks; addresses in lower case. */
export const transactionTable = pgTable(
  'chain_transaction',
  {
    chainId: bigint('chain_id', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    transactionIndex: integer('transaction_index').notNull(),
    sender: text('sender').notNull(),
    receiver: text('receiver'),
    body: jsonb('body').$type<TransactionBody>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.hash] })],
)

/** One transaction. */
export type StoredTransaction = typeof transactionTable.$inferInsert
