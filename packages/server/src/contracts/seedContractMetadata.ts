import { readWire, solidityMetadata } from '@billfold/protocol'
import type { ServerContext } from '../ServerContext.js'
import type { SeedContractMetadata } from '../ServerOptions.js'
import { saveContractMetadata } from './saveContractMetadata.js'

/** Writes configured metadata over stored one; what is no compiler metadata is refused at start. */
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
