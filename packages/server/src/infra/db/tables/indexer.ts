import { bigint, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Indexed blocks. */
export const blockTable = pgTable(
  'block',
  {
    chainId: bigint('chain_id', { mode: 'number' }).notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    parentHash: text('parent_hash').notNull(),
    /** Seconds since 1970. */
    timestamp: bigint('timestamp', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.number] })],
)

/** Newest and newest final block per chain, written with its blocks. */
export const chainHeadTable = pgTable('chain_head', {
  chainId: bigint('chain_id', { mode: 'number' }).primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull(),
  /** Null if the node does not report it. */
  final: bigint('final', { mode: 'number' }),
})

/** Transaction fields without a column, in the indexer's wire format. */
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

/** Transaction row. */
export type StoredTransaction = typeof transactionTable.$inferInsert

/** Token and NFT movements; addresses in lower case. */
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

/** Movement row. */
export type StoredTransfer = typeof transferTable.$inferInsert

/** Logs of contracts watched by route providers, in indexed blocks; numbers in `body` are decimal strings. */
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

/** Log row. */
export type ContractLog = typeof contractLogTable.$inferSelect

/** NFT balances by owner; the row with an empty owner holds the supply. Maintained by triggers on `transfer`. */
export const nftBalanceTable = pgTable(
  'nft_balance',
  {
    chainId: bigint('chain_id', { mode: 'number' }).notNull(),
    contract: text('contract').notNull(),
    tokenId: numeric('token_id', { precision: 78, scale: 0 }).notNull(),
    owner: text('owner').notNull(),
    kind: text('kind').$type<'erc721' | 'erc1155'>().notNull(),
    amount: numeric('amount').notNull(),
    /** Block of the newest movement. */
    movedAt: bigint('moved_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.contract, table.tokenId, table.owner] })],
)
