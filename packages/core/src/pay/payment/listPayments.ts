import type { Billfold } from '../../config/Billfold.js'
import { listOperations } from '../../execution/listOperations.js'
import { isPayment, type Payment } from './PaymentDetails.js'

/** Every payment of this browser, newest first: those under way to go on with, the others as receipts. */
export async function listPayments(
  billfold: Billfold,
  { orderId }: { orderId?: string | undefined } = {},
): Promise<Payment[]> {
  const payments = (await listOperations(billfold)).filter(isPayment)
  return orderId === undefined ? payments : payments.filter(({ details }) => details.orderId === orderId)
}
