import { bigint, pgTable } from 'drizzle-orm/pg-core'

/** One row per chain, written with its blocks: the newest block, and the newest that counts as final. */
export const chainHeadTable = pgTable('chain_head', {
  chainId: bigint('chain_id', { mode: 'number' }).primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull(),
  /** Null while the node does not say. */
  final: bigint('final', { mode: 'number' }),
})
