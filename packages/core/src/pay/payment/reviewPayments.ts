import type { Billfold } from '../../config/Billfold.js'
import { changeDetails } from '../../execution/changeDetails.js'
import { findNextStep } from '../../execution/findNextStep.js'
import { getOperation } from '../../execution/getOperation.js'
import type { Operation } from '../../execution/Operation.js'
import { reviewOperations } from '../../execution/reviewOperations.js'
import { isPaymentRecord, type PaymentRecord, toPaymentRecord } from './PaymentDetails.js'

export type ReviewPaymentsParameters = {
  /** Only payments of this order. @default all */
  orderId?: string | undefined
}

/** Looks once for what released requests of payments became; of an order also whether its transactions still stand. */
export function reviewPayments(
  billfold: Billfold,
  { orderId }: ReviewPaymentsParameters = {},
): Promise<void> {
  const isWanted = (operation: Operation) =>
    isPaymentRecord(operation) && (orderId === undefined || operation.details.orderId === orderId)
  return reviewOperations(billfold, { isWanted, withSent: orderId !== undefined, review: reviewPayment })
}

/** Looks once at the steps of a payment; one that is undone is no longer called completed. */
export async function reviewPayment(billfold: Billfold, { id }: { id: string }): Promise<PaymentRecord> {
  // Code that cannot be fetched is like a node that cannot tell: nothing changes.
  const part = await import('../../execution/reviewSteps.js').catch(() => undefined)
  await part?.reviewSteps(billfold, { id })
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

/** Whether a reorganisation has undone a completed payment. */
function isUndone({ steps, details: { settlement } }: PaymentRecord): boolean {
  return settlement?.status === 'completed' && findNextStep({ steps }) !== undefined
}
