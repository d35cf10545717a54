import type { Billfold } from '../../config/Billfold.js'
import { changeDetails, getEntry } from '../../engine/journal.js'
import { getClient } from '../../engine/openWallet.js'
import { BillfoldError } from '../../errors/BillfoldError.js'
import type { QuoteStep } from '../../services/bridge/quote.js'
import { readLog } from '../guard/calldata.js'
import { guardReasons } from '../guard/GuardReason.js'
import { countAsked } from '../quote/plan.js'
import { readArrived } from '../record/balances.js'
import { findRest } from '../record/findRest.js'
import { getPayment } from '../record/listPayments.js'
import {
  isPaymentRecord,
  type Payment,
  type PaymentRecord,
  toPayment,
  toPaymentRecord,
} from '../record/Payment.js'
import { sumReceived } from '../settlement/readDelivery.js'
import { listLeftApprovals } from './listLeftApprovals.js'

/** Ends a route between two steps (A5), so that the order can be paid again. Rejects while funds are in transit. */
export async function stopPayment(billfold: Billfold, { key: id }: Pick<Payment, 'key'>): Promise<Payment> {
  const payment = toPaymentRecord(await getEntry(billfold, { id }))
  const rest = findRest(payment, { mayBeReleased: true })
  if (!rest) return toPayment(payment)
  const { before, step, quoteStep } = rest
  const { originToken: token } = step
  const arrived = await readArrived(billfold, payment, { token, before })
  if (arrived <= 0n && !(await isBrought(billfold, payment, step)))
    throw new BillfoldError('PaymentRefused', { reason: guardReasons.notArrived }).because({
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
      // A run that started earlier must not request the rest.
      const asked = countAsked(stored) + 1
      const steps = stored.steps.map((each) => (each.status === 'ready' ? { ...each, asked } : each))
      return { steps, details: { ...stored.details, settlement: { status: 'stopped', held } } }
    },
  })
  return getPayment(billfold, { key: id })
}

/** Returns true if the route's own transactions delivered the token, even if spent since. */
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
