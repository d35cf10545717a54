import type { RouteChain } from '@billfold/server'
import type { Bridge } from '../Bridge.js'
import { bridgeLimits } from '../bridgeLimits.js'
import { buildRefund } from './buildRefund.js'
import { getChainTime } from './getChainTime.js'
import { fromStoredIntent, type StoredIntent } from './Intent.js'
import { insertJob } from './Job.js'
import { tryEach } from './tryEach.js'

/** Seconds before the deadline after which the contract takes no fill. */
const fillMargin = 60

type Deposit = { reference: string; deadline: string; intent: StoredIntent }

/** Sends back every deposit on a chain whose deadline has passed and that nobody filled, whoever made it. */
export async function planRefunds(bridge: Bridge, chain: RouteChain): Promise<number> {
  const { pageRows } = bridgeLimits
  const time = (await getChainTime(bridge, chain.id)).toString()
  let after: [string, string] = ['-1', '']
  let planned = 0
  for (;;) {
    const deposits = await listDue(bridge, chain, time, after)
    await tryEach(bridge, 'refund.unplanned', deposits, async ({ reference, intent }) => {
      const refund = buildRefund(fromStoredIntent(intent))
      const job = { purpose: 'refund', kind: 'refund', reference, ...refund } as const
      await insertJob(bridge.database, job, bridge.now())
      bridge.crashPoint('refund-planned')
    })
    planned += deposits.length
    const last = deposits.at(-1)
    if (!last || deposits.length < pageRows) return planned
    after = [last.deadline, last.reference]
  }
}

/**
 * A fill that may yet be mined counts as filled: until its chain's clock is past what the contract takes, or, where
 * that chain stands still, a minute past the deadline.
 */
function listDue({ database }: Bridge, chain: RouteChain, time: string, after: [string, string]) {
  return database.query<Deposit>(
    `select o.reference, o.deadline::text as deadline, d.body->'intent' as intent from deposit o
      join contract_log d on d.reference = o.reference and d.name = 'Deposited' and d.chain_id = o.chain_id
      where o.chain_id = $1 and o.deadline < $2::numeric and (o.deadline, o.reference) > ($3::numeric, $4)
        and not exists (select 1 from job r where r.purpose = 'refund' and r.reference = o.reference)
        and not exists (select 1 from contract_log e where e.reference = o.reference and e.name in ('Claimed', 'Refunded', 'Filled'))
        and not exists (select 1 from job f where f.purpose = 'settle' and f.kind = 'fill' and f.reference = o.reference
          and f.state in ('ready', 'sent') and o.deadline + ${fillMargin} >= $2::numeric
          and (select b.timestamp from block b where b.chain_id = f.chain_id order by b.number desc limit 1) + ${fillMargin} <= o.deadline)
      order by o.deadline, o.reference limit ${bridgeLimits.pageRows}`,
    [chain.id, time, ...after],
  )
}
