import type { Billfold } from '../../config/Billfold.js'
import { timing } from '../../constants/timing.js'
import { MoneyError } from '../../errors/MoneyError.js'
import { getOperation } from '../../execution/getOperation.js'
import { listOperations } from '../../execution/listOperations.js'
import { withTimeout } from '../../platform/withTimeout.js'
import { getPaymentState, mayStartOver } from './getPaymentState.js'
import { type PaymentRecord, toPaymentRecord } from './PaymentDetails.js'
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
  const payments = tries.map(toPaymentRecord)
  const ended = payments.filter((payment) => mayStartOver(payment, now))
  if (ended.length < payments.length) return `${prefix}${ended.length}`
  // All ended without paying, as far as is known: a reorganisation may have mined one of them since.
  const reviewed = await Promise.all(ended.map((payment) => reviewEnded(billfold, payment)))
  const revived = reviewed.find((payment) => !mayStartOver(payment, now))
  return revived?.id ?? `${prefix}${ended.length}`
}

/** Looks once more at a try, for a few seconds: what the look has changed until then counts. */
async function reviewEnded(billfold: Billfold, payment: PaymentRecord): Promise<PaymentRecord> {
  const { id } = payment
  const { clock } = billfold.platform
  if (getPaymentState(payment, clock.now()).status !== 'failed') return payment
  return withTimeout(clock, timing.reviewMs, reviewPayment(billfold, { id })).catch(async () =>
    toPaymentRecord(await getOperation(billfold, { id })),
  )
}
