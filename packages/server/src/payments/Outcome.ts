import type { StoredPayment } from '../database/tables/paymentTable.js'

/** The fields of a payment that follow from the chains. */
export type Outcome = Pick<
  StoredPayment,
  | 'status'
  | 'originHash'
  | 'destinationHash'
  | 'refundHash'
  | 'refundToken'
  | 'refundAmount'
  | 'receivedAmount'
> & {
  /** Why its route provider ended it. */
  reason?: string
}
