import { readWire, type SolidityMetadata, solidityMetadata } from '@billfold/protocol'
import { eq } from 'drizzle-orm'
import type { ServerContext } from '../../context/ServerContext.js'
import type { SeedContractMetadata } from '../../context/ServerOptions.js'
import { contractMetadataTable as table } from '../../infra/db/tables/metadata.js'

export type SaveContractMetadataParameters = {
  chainId: number
  address: string
  metadata: SolidityMetadata
  /** Uploading client; null for the operator. */
  clientId: string | null
}

/** Saves a contract's metadata; returns false if another client's exists, which only the operator replaces. */
export async function saveContractMetadata(
  server: Pick<ServerContext, 'database'>,
  { chainId, address, metadata, clientId }: SaveContractMetadataParameters,
): Promise<boolean> {
  const isUploader = clientId === null ? undefined : eq(table.clientId, clientId)
  const written = await server.database
    .insert(table)
    .values({ chainId, address: address.toLowerCase(), metadata, clientId })
    .onConflictDoUpdate({
      target: [table.chainId, table.address],
      set: { metadata, clientId },
      ...(isUploader && { setWhere: isUploader }),
    })
    .returning({ address: table.address })
  return written.length > 0
}

/** Overwrites stored metadata with configured metadata. Invalid metadata fails the start. */
export async function seedContractMetadata(
  server: ServerContext,
  seeds: readonly SeedContractMetadata[],
): Promise<void> {
  for (const { chainId, address, metadata } of seeds) {
    const result = readWire(solidityMetadata, metadata)
    if (!result.ok) throw new Error(`contractMetadata of ${address} on chain ${chainId}: ${result.problem}`)
    await saveContractMetadata(server, { chainId, address, metadata: result.value, clientId: null })
  }
}
