import { desc, eq } from 'drizzle-orm'
import { blockTable } from '../database/tables/blockTable.js'
import type { ServerContext } from '../ServerContext.js'

/** The time of a chain's newest indexed block, in seconds: deadlines are the chain's business, not our clock's. */
export async function getChainTime(server: ServerContext, chainId: bigint | number): Promise<bigint> {
  const [head] = await server.database
    .select({ timestamp: blockTable.timestamp })
    .from(blockTable)
    .where(eq(blockTable.chainId, Number(chainId)))
    .orderBy(desc(blockTable.number))
    .limit(1)
  return BigInt(head?.timestamp ?? 0)
}
