import type { JobTransaction } from '../database/tables/jobTable.js'
import type { ChainContext, ServerContext } from '../ServerContext.js'

/** Sends signed bytes in order. A node that knows them already, or has mined them, says so and is right. */
export async function broadcast(
  server: ServerContext,
  chain: ChainContext,
  transactions: readonly JobTransaction[],
): Promise<void> {
  for (const { raw, hash } of transactions) {
    try {
      await chain.client.sendRawTransaction({ serializedTransaction: raw })
    } catch (error) {
      const cause = error instanceof Error ? error.message.split('\n')[0] : String(error)
      server.log({ level: 'warn', event: 'broadcast.refused', chainId: chain.id, hash, cause })
    }
    server.crashPoint('broadcast-part')
  }
}
