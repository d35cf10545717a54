import type { Billfold } from '../../config/Billfold.js'
import { MoneyError } from '../../errors/MoneyError.js'
import { changeDetails } from '../../execution/changeDetails.js'
import { getClient } from '../../execution/getClient.js'
import { getOperation } from '../../execution/getOperation.js'
import type { QuoteStep } from '../../services/bridge/toQuote.js'
import { readLog } from '../guard/decodeLog.js'
import { guardReasons } from '../guard/GuardReason.js'
import { findRest } from './findRest.js'
import { getPayment } from './getPayment.js'
import { listLeftApprovals } from './listLeftApprovals.js'
import { isPaymentRecord, type PaymentRecord, toPaymentRecord } from './PaymentDetails.js'
import { readArrived } from './readArrived.js'
import { sumReceived } from './readDelivery.js'
import { type Payment, toPayment } from './toPayment.js'
import { countAsked } from './toSteps.js'

/**
 * Ends a route between two steps (A5). What it brought stays in the payer's wallet, and the order can be paid again.
 * Changes nothing while a request of the rest may be open and is not released. Rejects while money is on its way.
 */
export async function stopPayment(billfold: Billfold, { key: id }: Pick<Payment, 'key'>): Promise<Payment> {
  const payment = toPaymentRecord(await getOperation(billfold, { id }))
  const rest = findRest(payment, { mayBeReleased: true })
  if (!rest) return toPayment(payment)
  const { before, step, quoteStep } = rest
  const { originToken: token } = step
  const arrived = await readArrived(billfold, payment, { token, before })
  if (arrived <= 0n && !(await isBrought(billfold, payment, step)))
    throw new MoneyError('PaymentRefused', { reason: guardReasons.notArrived }).because({
      ok: false,
      reason: 'notArrived',
    })
  const left = await listLeftApprovals(billfold, { payment, quoteStep })
  const held = { token, amount: arrived > 0n ? arrived : 0n, isApproved: left.length > 0 }
  await changeDetails(billfold, {
    id,
    change: (stored) => {
      if (!isPaymentRecord(stored) || findRest(stored, { mayBeReleased: true })?.index !== rest.index)
        return undefined
      // A run that began before must not ask for the rest.
      const asked = countAsked(stored) + 1
      const steps = stored.steps.map((each) => (each.status === 'ready' ? { ...each, asked } : each))
      return { steps, details: { ...stored.details, settlement: { status: 'stopped', held } } }
    },
  })
  return getPayment(billfold, { key: id })
}

/** Whether the route's own transactions have brought the token: it may have been spent since. */
async function isBrought(
  billfold: Billfold,
  { payer, steps }: PaymentRecord,
  step: QuoteStep,
): Promise<boolean> {
  const { chainId, address } = step.originToken
  const hashes = steps.flatMap(({ status, hash, chainId: id }) =>
    status === 'confirmed' && id === chainId ? (hash ?? []) : [],
  )
  const client = getClient(billfold, { chainId })
  let brought = 0n
  for (const hash of hashes) {
    const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
    const { logs } = (receipt ?? {}) as { logs?: unknown }
    const all = (Array.isArray(logs) ? logs : []).flatMap((log) => readLog(log) ?? [])
    brought += sumReceived(all, { token: address, receiver: payer })
  }
  return brought >= step.originAmount
}
