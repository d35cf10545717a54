import type { RouteChain } from '@billfold/server'
import type { Bridge } from '../Bridge.js'
import { bridgeLimits } from '../bridgeLimits.js'
import { buildFill } from './buildFill.js'
import { buildRefundEarly } from './buildRefund.js'
import { getChainTime } from './getChainTime.js'
import { fromStoredIntent, type StoredIntent } from './Intent.js'
import { insertJob } from './Job.js'
import { tryEach } from './tryEach.js'

/** The contract's own margin, and time to be mined. */
const marginSeconds = 60n + 15n

type Deposit = { reference: string; intent: StoredIntent }

/**
 * Decides once about every deposit for a chain that we prepared and that is deep enough: to pay its receiver, or to
 * send it back at once. What comes too late waits for its deadline.
 */
export async function planFills(bridge: Bridge, chain: RouteChain): Promise<void> {
  const time = await getChainTime(bridge, chain.id)
  for (const origin of bridge.chains.values()) {
    const deposits = await listDeposits(bridge, chain, origin, time + marginSeconds)
    const failed = await tryEach(bridge, 'fill.unplanned', deposits, async (deposit) => {
      bridge.crashPoint('deposit-seen')
      await decide(bridge, deposit)
      bridge.crashPoint('settle-planned')
    })
    const later = new Date(bridge.now() + bridgeLimits.lookAgainMs).toISOString()
    for (const { reference } of failed)
      await bridge.database.query('update deposit set look_after = $2::timestamptz where reference = $1', [
        reference,
        later,
      ])
    if (deposits.length > failed.length) bridge.wake()
  }
}

function listDeposits({ database, now }: Bridge, to: RouteChain, from: RouteChain, least: bigint) {
  return database.query<Deposit>(
    `select o.reference, d.body->'intent' as intent from deposit o
      join contract_log d on d.reference = o.reference and d.name = 'Deposited' and d.chain_id = o.chain_id
      where o.destination_chain_id = $1 and o.chain_id = $2 and o.ours and not o.decided and o.deadline >= $3::numeric
        and o.look_after <= $4::timestamptz
        and d.block_number <= (select h.final from chain_head h where h.chain_id = $2)
        and not exists (select 1 from contract_log e where e.reference = o.reference and e.name in ('Claimed', 'Refunded'))
      order by o.deadline, o.reference limit ${bridgeLimits.pageRows}`,
    [to.id, from.id, least.toString(), new Date(now()).toISOString()],
  )
}

async function decide(bridge: Bridge, { reference, intent: stored }: Deposit): Promise<void> {
  const intent = fromStoredIntent(stored)
  const payment = await bridge.payments.find(reference)
  if (!payment) return
  const fill = await buildFill(bridge, intent)
  const refund = await buildRefundEarly(bridge, intent)
  await bridge.database.transaction(async (tx) => {
    // Only a payment that will be filled takes its order.
    const isTaken = fill.refusal === undefined && !(await bridge.payments.takeOrder(tx, payment))
    const reason = isTaken ? 'The order has been paid already' : fill.refusal
    const plan =
      reason === undefined
        ? ({ kind: 'fill', chainId: Number(intent.destinationChainId), calls: fill.calls } as const)
        : ({ kind: 'refundEarly', ...refund } as const)
    await insertJob(tx, { purpose: 'settle', reference, reason, ...plan }, bridge.now())
    await tx.query('update deposit set decided = true where reference = $1', [reference])
    if (reason !== undefined) await bridge.payments.setReason(tx, payment, reason)
  })
}
