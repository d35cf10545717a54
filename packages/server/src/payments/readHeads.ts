import { max } from 'drizzle-orm'
import { blockTable } from '../database/tables/blockTable.js'
import type { ContractLog } from '../database/tables/contractLogTable.js'
import type { ServerContext } from '../ServerContext.js'

/** Tells whether a log is as deep in its chain as the chain's settings ask; by the index, so that logs and heads agree. */
export async function readHeads(
  server: ServerContext,
): Promise<(log: Pick<ContractLog, 'chainId' | 'blockNumber'>) => boolean> {
  const rows = await server.database
    .select({ chainId: blockTable.chainId, head: max(blockTable.number) })
    .from(blockTable)
    .groupBy(blockTable.chainId)
  const heads = new Map(rows.map(({ chainId, head }) => [chainId, head ?? 0]))
  return ({ chainId, blockNumber }) => {
    const confirmations = server.chains.get(chainId)?.confirmations ?? 1
    return (heads.get(chainId) ?? 0) - blockNumber + 1 >= confirmations
  }
}
