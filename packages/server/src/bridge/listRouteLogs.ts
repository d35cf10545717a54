import { and, eq } from 'drizzle-orm'
import type { Hash } from 'viem'
import { contractLogTable } from '../database/tables/contractLogTable.js'
import { readHeads } from '../payments/readHeads.js'
import type { ServerContext } from '../ServerContext.js'
import type { RouteLog } from './RouteContext.js'

/** Indexed logs of watched contracts, by payment reference or by transaction. */
export async function listRouteLogs(
  server: ServerContext,
  query: { reference: string } | { chainId: number; hash: Hash },
): Promise<RouteLog[]> {
  const { reference, chainId, transactionHash } = contractLogTable
  const where =
    'reference' in query
      ? eq(reference, query.reference)
      : and(eq(chainId, query.chainId), eq(transactionHash, query.hash))
  const rows = await server.database.select().from(contractLogTable).where(where)
  if (rows.length === 0) return []
  const isFinal = await readHeads(server)
  return rows.map((row) => ({
    chainId: row.chainId,
    name: row.name,
    reference: row.reference,
    transactionHash: row.transactionHash as Hash,
    body: row.body,
    isFinal: isFinal(row),
  }))
}
