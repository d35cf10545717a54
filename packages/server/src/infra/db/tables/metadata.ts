import type { SolidityMetadata } from '@billfold/protocol'
import {
  bigint,
  boolean,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/** Listed tokens; addresses in lower case. */
export const tokenTable = pgTable(
  'token',
  {
    chainId: bigint('chain_id', { mode: 'number' }).notNull(),
    address: text('address').notNull(),
    name: text('name').notNull(),
    symbol: text('symbol').notNull(),
    decimals: integer('decimals').notNull(),
    iconUri: text('icon_uri'),
    configured: boolean('configured').notNull(),
    /** Id of the token source that lists it; null for tokens of the operator or read from the chain. */
    source: text('source'),
    /** False until the decimals of a source were compared with the contract. */
    checked: boolean('checked').notNull().default(true),
    position: integer('position').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.address] })],
)

/** Token row. */
export type StoredToken = typeof tokenTable.$inferSelect

/** Compiler metadata of contracts; addresses in lower case. */
export const contractMetadataTable = pgTable(
  'contract_metadata',
  {
    chainId: bigint('chain_id', { mode: 'number' }).notNull(),
    address: text('address').notNull(),
    /** Uploading client; null for the operator's settings. */
    clientId: text('client_id'),
    metadata: jsonb('metadata').$type<SolidityMetadata>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.address] })],
)

/** NFT metadata as last read; null if it could not be read. */
export const nftMetadataTable = pgTable(
  'nft_metadata',
  {
    chainId: bigint('chain_id', { mode: 'number' }).notNull(),
    contract: text('contract').notNull(),
    tokenId: numeric('token_id', { precision: 78, scale: 0 }).notNull(),
    uri: text('uri'),
    metadata: jsonb('metadata').$type<Record<string, unknown>>(),
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.contract, table.tokenId] })],
)

/** Social profiles; addresses in lower case. */
export const profileTable = pgTable(
  'profile',
  {
    address: text('address').notNull(),
    type: text('type').notNull(),
    name: text('name'),
    avatar: text('avatar'),
    bio: text('bio'),
    metadata: jsonb('metadata').$type<Record<string, unknown>>(),
  },
  (table) => [primaryKey({ columns: [table.address, table.type] })],
)
