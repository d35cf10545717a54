import type { Billfold } from '../../config/Billfold.js'
import { MoneyError } from '../../errors/MoneyError.js'
import { listOperations } from '../../execution/listOperations.js'
import { mayStartOver } from './getPaymentState.js'
import { toPayment } from './PaymentDetails.js'

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
  return `${prefix}${tries.map(toPayment).filter((payment) => mayStartOver(payment, now)).length}`
}
