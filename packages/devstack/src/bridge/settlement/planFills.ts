import type { Bridge } from '../Bridge.js'
import { buildFill } from './buildFill.js'
import { buildRefundEarly } from './buildRefund.js'
import { getChainTime } from './getChainTime.js'
import { fromStoredIntent } from './Intent.js'
import { insertJob } from './Job.js'
import { type Deposit, listDeposits } from './listDeposits.js'
import { readDepth } from './readDepth.js'

/** The contract's own margin, and time to be mined. */
const marginSeconds = 60n + 15n

/** Decides once about every deposit that is deep enough: to pay its receiver, or to send it back at once. */
export async function planFills(bridge: Bridge): Promise<void> {
  const isFinal = await readDepth(bridge)
  for (const deposit of await listDeposits(bridge, 'settle')) {
    if (!isFinal(deposit)) continue
    bridge.crashPoint('deposit-seen')
    await decide(bridge, deposit)
    bridge.crashPoint('settle-planned')
  }
}

/** A deposit that we did not prepare, or that comes too late, waits for its deadline. */
async function decide(bridge: Bridge, { reference, intent: stored }: Deposit): Promise<void> {
  const intent = fromStoredIntent(stored)
  const now = await getChainTime(bridge, intent.destinationChainId)
  if (now + marginSeconds > intent.deadline) return
  const payment = await bridge.payments.find(reference)
  if (!payment) return
  const fill = await buildFill(bridge, intent)
  const refund = await buildRefundEarly(bridge, intent)
  await bridge.database.transaction(async (tx) => {
    const ours = await bridge.payments.takeOrder(tx, payment)
    const reason = ours ? fill.refusal : 'The order has been paid already'
    const plan =
      reason === undefined
        ? ({ kind: 'fill', chainId: Number(intent.destinationChainId), calls: fill.calls } as const)
        : ({ kind: 'refundEarly', ...refund } as const)
    await insertJob(tx, { purpose: 'settle', reference, reason, ...plan }, bridge.now())
    if (reason !== undefined) await bridge.payments.setReason(tx, payment, reason)
  })
}
