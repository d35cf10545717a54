import { and, asc, eq, lte } from 'drizzle-orm'
import { jobTable } from '../database/tables/jobTable.js'
import type { Round } from '../jobs/startLoop.js'
import { limits } from '../limits.js'
import type { ServerContext, Solver } from '../ServerContext.js'
import { checkJob } from './checkJob.js'
import { sendJob } from './sendJob.js'

/** Sends what is ready and looks after what was sent. */
export async function runJobs(server: ServerContext, solver: Solver): Promise<Round> {
  const due = (state: 'ready' | 'sent') =>
    server.database
      .select()
      .from(jobTable)
      .where(and(eq(jobTable.state, state), lte(jobTable.runAfter, new Date(server.now()))))
      .orderBy(asc(jobTable.id))
      .limit(limits.jobsPerRound)
  const sent = await due('sent')
  for (const job of sent) await checkJob(server, job)
  const ready = await due('ready')
  for (const job of ready) await sendJob(server, solver, job)
  if (ready.length === limits.jobsPerRound) return 'more'
  return sent.length + ready.length > 0 ? 'soon' : 'idle'
}
