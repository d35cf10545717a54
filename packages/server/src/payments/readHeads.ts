import { sql } from 'drizzle-orm'
import { listRows } from '../database/listRows.js'
import type { ContractLog } from '../database/tables/contractLogTable.js'
import type { ServerContext } from '../ServerContext.js'

/** Tells whether a log is as deep in its chain as the chain's settings ask; by the index, so that logs and heads agree. */
export async function readHeads(
  server: ServerContext,
): Promise<(log: Pick<ContractLog, 'chainId' | 'blockNumber'>) => boolean> {
  const ids = `{${[...server.chains.keys()].join(',')}}`
  const rows = await server.database.execute(sql`
    select c.id, (select b.number from block b where b.chain_id = c.id order by b.number desc limit 1) as head
    from unnest(${ids}::bigint[]) as c (id)`)
  const heads = new Map(listRows(rows).map(({ id, head }) => [Number(id), Number(head ?? 0)]))
  return ({ chainId, blockNumber }) => {
    const confirmations = server.chains.get(chainId)?.confirmations ?? 1
    return (heads.get(chainId) ?? 0) - blockNumber + 1 >= confirmations
  }
}
