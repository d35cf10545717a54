import { bigint, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Who has how many of which NFT; the row with an empty owner says how many exist. Kept by triggers on `transfer`. */
export const nftBalanceTable = pgTable(
  'nft_balance',
  {
    chainId: bigint('chain_id', { mode: 'number' }).notNull(),
    contract: text('contract').notNull(),
    tokenId: numeric('token_id', { precision: 78, scale: 0 }).notNull(),
    owner: text('owner').notNull(),
    kind: text('kind').$type<'erc721' | 'erc1155'>().notNull(),
    amount: numeric('amount').notNull(),
    /** The block of the newest movement. */
    movedAt: bigint('moved_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.contract, table.tokenId, table.owner] })],
)
