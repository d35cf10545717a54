import type { Billfold } from '../../config/Billfold.js'
import { timing } from '../../constants/timing.js'
import { MoneyError } from '../../errors/MoneyError.js'
import { listOperations } from '../../execution/listOperations.js'
import { withTimeout } from '../../platform/withTimeout.js'
import { mayStartOver } from './getPaymentState.js'
import { type Payment, toPayment } from './PaymentDetails.js'
import { reviewPayment } from './reviewPayments.js'

/** The id of a payment: for an order the same in every tab; a new number only after one that ended without paying. */
export async function choosePaymentId(
  billfold: Billfold,
  { orderId }: { orderId?: string | undefined },
): Promise<string> {
  if (orderId === undefined) return `payment:${crypto.randomUUID()}`
  const prefix = `payment:${JSON.stringify([billfold.clientId ?? '', orderId])}#`
  const now = billfold.platform.clock.now()
  const tries = (await listOperations(billfold)).filter(({ id }) => id.startsWith(prefix))
  for (const { id, details } of tries) {
    const { isPaymentDetails } = await import('./isPaymentDetails.js')
    // What nobody can read may have paid the order.
    if (!isPaymentDetails(details)) throw new MoneyError('OperationUnreadable', { id })
  }
  const payments = await Promise.all(tries.map((each) => reviewDropped(billfold, toPayment(each))))
  return `${prefix}${payments.filter((payment) => mayStartOver(payment, now)).length}`
}

/** Asks the wallet once more about a batch that it called never sent, before the order is paid anew. */
async function reviewDropped(billfold: Billfold, payment: Payment): Promise<Payment> {
  if (!payment.steps.some(({ status }) => status === 'dropped')) return payment
  const { clock } = billfold.platform
  return withTimeout(clock, timing.reviewMs, reviewPayment(billfold, payment)).catch(() => payment)
}
