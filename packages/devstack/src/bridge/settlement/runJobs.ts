import type { Bridge } from '../Bridge.js'
import { bridgeLimits } from '../bridgeLimits.js'
import { checkJob } from './checkJob.js'
import { type Job, jobColumns } from './Job.js'
import { sendJob } from './sendJob.js'

/** Sends what is ready and looks after what was sent. */
export async function runJobs(bridge: Bridge): Promise<'more' | 'soon' | 'idle'> {
  const { jobsPerRound } = bridgeLimits
  const due = (state: 'ready' | 'sent') =>
    bridge.database.query<Job>(
      `select ${jobColumns} from job where state = $1 and run_after <= $2::timestamptz order by id limit ${jobsPerRound}`,
      [state, new Date(bridge.now()).toISOString()],
    )
  const sent = await due('sent')
  for (const job of sent) await checkJob(bridge, job)
  const ready = await due('ready')
  for (const job of ready) await sendJob(bridge, job)
  if (ready.length === jobsPerRound) return 'more'
  return sent.length + ready.length > 0 ? 'soon' : 'idle'
}
