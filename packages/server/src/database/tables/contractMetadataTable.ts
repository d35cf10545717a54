import type { SolidityMetadata } from '@billfold/protocol'
import { bigint, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What the compiler said about contracts; addresses in lower case. */
export const contractMetadataTable = pgTable(
  'contract_metadata',
  {
    chainId: bigint('chain_id', { mode: 'number' }).notNull(),
    address: text('address').notNull(),
    /** Who uploaded it; null for what the operator configured. */
    clientId: text('client_id'),
    metadata: jsonb('metadata').$type<SolidityMetadata>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.address] })],
)
