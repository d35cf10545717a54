import type { SolidityMetadata } from '@billfold/protocol'
import { eq } from 'drizzle-orm'
import { contractMetadataTable as table } from '../database/tables/contractMetadataTable.js'
import type { ServerContext } from '../ServerContext.js'

export type SaveContractMetadataParameters = {
  chainId: number
  address: string
  metadata: SolidityMetadata
  /** Who uploads it; null for the operator. */
  clientId: string | null
}

/** Writes a contract's metadata; false when somebody else's is there, which only the operator replaces. */
export async function saveContractMetadata(
  server: Pick<ServerContext, 'database'>,
  { chainId, address, metadata, clientId }: SaveContractMetadataParameters,
): Promise<boolean> {
  const own = clientId === null ? undefined : eq(table.clientId, clientId)
  const written = await server.database
    .insert(table)
    .values({ chainId, address: address.toLowerCase(), metadata, clientId })
    .onConflictDoUpdate({
      target: [table.chainId, table.address],
      set: { metadata, clientId },
      ...(own && { setWhere: own }),
    })
    .returning({ address: table.address })
  return written.length > 0
}
