import { and, eq, notExists, sql } from 'drizzle-orm'
import { type ContractLog, contractLogTable } from '../database/tables/contractLogTable.js'
import { jobTable } from '../database/tables/jobTable.js'
import type { ServerContext } from '../ServerContext.js'

/** Deposits that are part of their chain and that no job serves this purpose for. */
export async function listDeposits(
  server: ServerContext,
  purpose: 'settle' | 'refund',
): Promise<ContractLog[]> {
  const job = server.database
    .select({ one: sql`1` })
    .from(jobTable)
    .where(and(eq(jobTable.purpose, purpose), eq(jobTable.reference, contractLogTable.reference)))
  const ended = sql`not exists (select 1 from contract_log e where e.reference = ${contractLogTable.reference} and e.name in ('Claimed', 'Refunded'))`
  return server.database
    .select()
    .from(contractLogTable)
    .where(
      and(eq(contractLogTable.name, 'Deposited'), eq(contractLogTable.closed, false), notExists(job), ended),
    )
    .orderBy(contractLogTable.blockNumber)
    .limit(200)
}
