import type { Billfold } from '../../config/Billfold.js'
import { changeDetails, getOperation } from '../../engine/journal.js'
import type { Operation } from '../../engine/Operation.js'
import { reviewOperations } from '../../engine/reviewOperations.js'
import { reviewSteps } from '../../engine/reviewSteps.js'
import { findNextStep } from '../../engine/steps.js'
import { isPaymentRecord, type PaymentRecord, toPaymentRecord } from './Payment.js'

export type ReviewPaymentsParameters = {
  /** Filters by order. @default all */
  orderId?: string | undefined
}

/** Reviews released requests of payments once; for an order also checks its mined transactions. */
export function reviewPayments(
  billfold: Billfold,
  { orderId }: ReviewPaymentsParameters = {},
): Promise<void> {
  const isWanted = (operation: Operation) =>
    isPaymentRecord(operation) && (orderId === undefined || operation.details.orderId === orderId)
  return reviewOperations(billfold, { isWanted, withSent: orderId !== undefined, review: reviewPayment })
}

/** Reviews a payment's steps once; an undone payment is no longer completed. */
export async function reviewPayment(billfold: Billfold, { id }: { id: string }): Promise<PaymentRecord> {
  await reviewSteps(billfold, { id })
  await changeDetails(billfold, {
    id,
    change: (stored) => {
      if (!isPaymentRecord(stored) || !isUndone(stored)) return undefined
      const { settlement: _, ...details } = stored.details
      return { details }
    },
  })
  return toPaymentRecord(await getOperation(billfold, { id }))
}

/** Returns true if a reorganisation undid a completed payment. */
function isUndone({ steps, details: { settlement } }: PaymentRecord): boolean {
  return settlement?.status === 'completed' && findNextStep({ steps }) !== undefined
}
