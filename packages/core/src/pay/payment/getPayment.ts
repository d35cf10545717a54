import type { Billfold } from '../../config/Billfold.js'
import { getOperation } from '../../execution/getOperation.js'
import { toPaymentRecord } from './PaymentDetails.js'
import { type Payment, toPayment } from './toPayment.js'

/** One payment of this browser; throws when there is none. */
export async function getPayment(billfold: Billfold, { key }: Pick<Payment, 'key'>): Promise<Payment> {
  return toPayment(toPaymentRecord(await getOperation(billfold, { id: key })))
}
