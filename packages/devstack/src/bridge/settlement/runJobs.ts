import type { RouteChain } from '@billfold/server'
import type { Bridge } from '../model/Bridge.js'
import { bridgeLimits } from '../model/bridgeLimits.js'
import { checkJob } from './checkJob.js'
import { type Job, jobColumns } from './Job.js'
import { sendJob } from './sendJob.js'
import { tryEach } from './tryEach.js'

/** Checks sent jobs of a chain and sends ready ones: claims and refunds before fills. */
export async function runJobs(bridge: Bridge, chain: RouteChain): Promise<'more' | 'soon' | 'idle'> {
  const { jobsPerRound, lookAgainMs } = bridgeLimits
  const sent = await checkSent(bridge, chain)
  const ready = await bridge.database.query<Job>(
    `select ${jobColumns} from job where chain_id = $1 and state = 'ready' and run_after <= $2::timestamptz
      order by case when kind in ('claim', 'refund', 'refundEarly') then 0 else 1 end, id limit ${jobsPerRound}`,
    [chain.id, new Date(bridge.now()).toISOString()],
  )
  const failed = await tryEach(bridge, 'job.unsent', ready, (job) => sendJob(bridge, chain, job))
  // A job that cannot be sent does not block the next.
  const later = new Date(bridge.now() + lookAgainMs).toISOString()
  for (const { id } of failed)
    await bridge.database.query(
      `update job set run_after = $2::timestamptz where id = $1 and state = 'ready'`,
      [id, later],
    )
  if (ready.length === jobsPerRound) return 'more'
  return sent + ready.length > failed.length ? 'soon' : 'idle'
}

async function checkSent(bridge: Bridge, chain: RouteChain): Promise<number> {
  const { pageRows } = bridgeLimits
  let [after, count] = [0, 0]
  for (;;) {
    const sent = await bridge.database.query<Job>(
      `select ${jobColumns} from job where chain_id = $1 and state = 'sent' and id > $2 order by id limit ${pageRows}`,
      [chain.id, after],
    )
    await tryEach(bridge, 'job.unchecked', sent, (job) => checkJob(bridge, chain, job))
    count += sent.length
    if (sent.length < pageRows) return count
    after = sent.at(-1)?.id ?? after
  }
}
