import { and, eq, inArray } from 'drizzle-orm'
import { contractLogTable } from '../database/tables/contractLogTable.js'
import { jobTable } from '../database/tables/jobTable.js'
import type { ServerContext } from '../ServerContext.js'
import { buildRefund } from './buildRefund.js'
import { getChainTime } from './getChainTime.js'
import { listDeposits } from './listDeposits.js'
import { readIntent } from './readIntent.js'

/** Sends back every deposit whose deadline has passed and that nobody filled, whoever made it. */
export async function planRefunds(server: ServerContext): Promise<void> {
  for (const log of await listDeposits(server, 'refund')) {
    const intent = readIntent(log)
    if ((await getChainTime(server, intent.originChainId)) <= intent.deadline) continue
    if (await isFilled(server, log.reference)) continue
    const { chainId, calls } = buildRefund(intent)
    const job = {
      purpose: 'refund',
      kind: 'refund',
      reference: log.reference,
      chainId,
      state: 'ready',
      calls,
    } as const
    await server.database
      .insert(jobTable)
      .values({ ...job, runAfter: new Date(server.now()) })
      .onConflictDoNothing()
    server.crashPoint('refund-planned')
  }
}

/** A fill that is being sent counts: it may yet be mined, and its claim comes before any refund. */
async function isFilled(server: ServerContext, reference: string): Promise<boolean> {
  const [filled] = await server.database
    .select({ name: contractLogTable.name })
    .from(contractLogTable)
    .where(and(eq(contractLogTable.name, 'Filled'), eq(contractLogTable.reference, reference)))
  if (filled) return true
  const [sending] = await server.database
    .select({ id: jobTable.id })
    .from(jobTable)
    .where(
      and(
        eq(jobTable.reference, reference),
        eq(jobTable.purpose, 'settle'),
        inArray(jobTable.state, ['ready', 'sent']),
      ),
    )
  return sending !== undefined
}
