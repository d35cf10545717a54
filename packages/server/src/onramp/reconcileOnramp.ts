import { and, eq, inArray, lt } from 'drizzle-orm'
import { contractLogTable } from '../database/tables/contractLogTable.js'
import { jobTable } from '../database/tables/jobTable.js'
import { onrampTable } from '../database/tables/onrampTable.js'
import { readHeads } from '../payments/readHeads.js'
import type { ServerContext } from '../ServerContext.js'
import { endSession } from './endSession.js'

/** Ends sessions: delivered when the chain says so, failed when nobody paid in time or delivery was given up. */
export async function reconcileOnramp(server: ServerContext): Promise<void> {
  const late = and(eq(onrampTable.status, 'CREATED'), lt(onrampTable.expiresAt, new Date(server.now())))
  await server.database.update(onrampTable).set({ status: 'FAILED', reason: 'expired' }).where(late)
  const pending = await server.database.select().from(onrampTable).where(eq(onrampTable.status, 'PENDING'))
  if (pending.length === 0) return
  const references = pending.map(({ reference }) => reference)
  const logs = await server.database
    .select()
    .from(contractLogTable)
    .where(and(eq(contractLogTable.name, 'Filled'), inArray(contractLogTable.reference, references)))
  const failed = await server.database
    .select({ reference: jobTable.reference })
    .from(jobTable)
    .where(
      and(
        eq(jobTable.purpose, 'deliver'),
        eq(jobTable.state, 'failed'),
        inArray(jobTable.reference, references),
      ),
    )
  const isFinal = await readHeads(server)
  for (const session of pending) {
    const log = logs.find(({ reference }) => reference === session.reference)
    if (log && isFinal(log))
      await endSession(server, session, { status: 'COMPLETED', transactionHash: log.transactionHash })
    else if (failed.some(({ reference }) => reference === session.reference))
      await endSession(server, session, { status: 'FAILED', reason: 'undelivered' })
  }
}
