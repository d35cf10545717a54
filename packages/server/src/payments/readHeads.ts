import { chainHeadTable } from '../database/tables/chainHeadTable.js'
import type { ContractLog } from '../database/tables/contractLogTable.js'
import type { ServerContext } from '../ServerContext.js'

/** Tells whether a block is as deep in its chain as the chain's settings ask; by the index, so that logs and heads agree. */
export async function readHeads(
  server: ServerContext,
): Promise<(log: Pick<ContractLog, 'chainId' | 'blockNumber'>) => boolean> {
  const rows = await server.database.select().from(chainHeadTable)
  const heads = new Map(rows.map(({ chainId, final }) => [chainId, final ?? -1]))
  return ({ chainId, blockNumber }) => blockNumber <= (heads.get(chainId) ?? -1)
}
