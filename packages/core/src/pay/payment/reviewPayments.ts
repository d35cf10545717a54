import type { Billfold } from '../../config/Billfold.js'
import { reviewReleased } from '../../execution/reviewReleased.js'
import { isPayment } from './PaymentDetails.js'

export type ReviewPaymentsParameters = {
  /** Only payments of this order. @default all */
  orderId?: string | undefined
}

/** Looks once for what released requests of payments became. */
export function reviewPayments(
  billfold: Billfold,
  { orderId }: ReviewPaymentsParameters = {},
): Promise<void> {
  return reviewReleased(
    billfold,
    (operation) => isPayment(operation) && (orderId === undefined || operation.details.orderId === orderId),
  )
}
