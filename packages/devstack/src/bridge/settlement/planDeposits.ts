import type { RouteChain } from '@billfold/server'
import type { Bridge } from '../model/Bridge.js'
import { bridgeLimits } from '../model/bridgeLimits.js'
import { fromStoredIntent, type StoredIntent } from '../model/Intent.js'
import { insertJob } from './Job.js'
import { type BuiltFill, buildFill, buildRefund, buildRefundEarly } from './solverCalls.js'
import { tryEach } from './tryEach.js'

/** The contract's margin, plus time to be mined. */
const marginSeconds = 60n + 15n

type Deposit = { reference: string; intent: StoredIntent }

/**
 * Decides once about every prepared deposit that is deep enough: fill it, or refund it at once. Late deposits wait
 * for their deadline.
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

const withheldFill: BuiltFill = { calls: [], refusal: 'The solver was told to withhold this payment' }

async function decide(bridge: Bridge, { reference, intent: stored }: Deposit): Promise<void> {
  const intent = fromStoredIntent(stored)
  const payment = await bridge.payments.find(reference)
  if (!payment) return
  const fill = bridge.withheld.has(payment.id) ? withheldFill : await buildFill(bridge, intent)
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

/** Seconds before the deadline after which the contract accepts no fill. */
const fillMargin = 60

type DueDeposit = { reference: string; deadline: string; intent: StoredIntent }

/** Refunds every unfilled deposit on a chain after its deadline, including those of other payers. */
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

/** Lists deposits to refund. A fill that may still be mined blocks one for at most a minute past the deadline. */
function listDue({ database }: Bridge, chain: RouteChain, time: string, after: [string, string]) {
  return database.query<DueDeposit>(
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

/** Returns the time of a chain's newest indexed block, in seconds. Chains judge deadlines, not our clock. */
async function getChainTime({ database }: Bridge, chainId: bigint | number): Promise<bigint> {
  const [head] = await database.query<{ time: string }>(
    'select timestamp::text as time from block where chain_id = $1 order by number desc limit 1',
    [Number(chainId)],
  )
  return BigInt(head?.time ?? 0)
}
