import { bigint, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Movements of tokens and NFTs; addresses in lower case. */
export const transferTable = pgTable(
  'transfer',
  {
    chainId: bigint('chain_id', { mode: 'number' }).notNull(),
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    logIndex: integer('log_index').notNull(),
    /** Position within a batch. */
    item: integer('item').notNull(),
    kind: text('kind').$type<'erc20' | 'erc721' | 'erc1155'>().notNull(),
    contract: text('contract').notNull(),
    sender: text('sender').notNull(),
    receiver: text('receiver').notNull(),
    tokenId: numeric('token_id', { precision: 78, scale: 0 }),
    amount: numeric('amount', { precision: 78, scale: 0 }).notNull(),
    transactionHash: text('transaction_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.blockNumber, table.logIndex, table.item] })],
)

/** One movement. */
export type StoredTransfer = typeof transferTable.$inferInsert
