import type { Bridge } from '../Bridge.js'
import { buildRefund } from './buildRefund.js'
import { getChainTime } from './getChainTime.js'
import { fromStoredIntent } from './Intent.js'
import { insertJob } from './Job.js'
import { listDeposits } from './listDeposits.js'

/** Sends back every deposit whose deadline has passed and that nobody filled, whoever made it. */
export async function planRefunds(bridge: Bridge): Promise<void> {
  for (const { reference, intent: stored } of await listDeposits(bridge, 'refund')) {
    const intent = fromStoredIntent(stored)
    if ((await getChainTime(bridge, intent.originChainId)) <= intent.deadline) continue
    if (await isFilled(bridge, reference)) continue
    const refund = buildRefund(intent)
    await insertJob(
      bridge.database,
      { purpose: 'refund', kind: 'refund', reference, ...refund },
      bridge.now(),
    )
    bridge.crashPoint('refund-planned')
  }
}

/** A fill that is being sent counts: it may yet be mined, and its claim comes before any refund. */
async function isFilled({ database }: Bridge, reference: string): Promise<boolean> {
  const rows = await database.query(
    `select 1 from contract_log where name = 'Filled' and reference = $1
      union all select 1 from job where reference = $1 and purpose = 'settle' and state in ('ready', 'sent')`,
    [reference],
  )
  return rows.length > 0
}
