import { readWire, solidityMetadata } from '@billfold/protocol'
import { contractMetadataTable as table } from '../database/tables/contractMetadataTable.js'
import type { ServerContext } from '../ServerContext.js'
import type { SeedContractMetadata } from '../ServerOptions.js'

/** Writes configured metadata over stored one; what is no compiler metadata is refused at start. */
export async function seedContractMetadata(
  server: ServerContext,
  seeds: readonly SeedContractMetadata[],
): Promise<void> {
  for (const { chainId, address, metadata } of seeds) {
    const result = readWire(solidityMetadata, metadata)
    if (!result.ok) throw new Error(`contractMetadata of ${address} on chain ${chainId}: ${result.problem}`)
    const row = { metadata: result.value }
    await server.database
      .insert(table)
      .values({ chainId, address: address.toLowerCase(), ...row })
      .onConflictDoUpdate({ target: [table.chainId, table.address], set: row })
  }
}
