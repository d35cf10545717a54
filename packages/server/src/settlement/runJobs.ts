import { and, asc, eq, lte } from 'drizzle-orm'
import { jobTable } from '../database/tables/jobTable.js'
import { limits } from '../limits.js'
import type { ServerContext, Solver } from '../ServerContext.js'
import { checkJob } from './checkJob.js'
import { sendJob } from './sendJob.js'

/** Sends what is ready and looks after what was sent; true when more is ready. */
export async function runJobs(server: ServerContext, solver: Solver): Promise<boolean> {
  const due = (state: 'ready' | 'sent') =>
    server.database
      .select()
      .from(jobTable)
      .where(and(eq(jobTable.state, state), lte(jobTable.runAfter, new Date(server.now()))))
      .orderBy(asc(jobTable.id))
      .limit(limits.jobsPerRound)
  for (const job of await due('sent')) await checkJob(server, job)
  const ready = await due('ready')
  for (const job of ready) await sendJob(server, solver, job)
  return ready.length === limits.jobsPerRound
}
