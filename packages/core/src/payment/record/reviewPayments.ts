import type { Billfold } from '../../config/Billfold.js'
import type { JournalEntry } from '../../engine/JournalEntry.js'
import { changeDetails, getEntry } from '../../engine/journal.js'
import { reviewEntries } from '../../engine/reviewEntries.js'
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
  const isWanted = (entry: JournalEntry) =>
    isPaymentRecord(entry) && (orderId === undefined || entry.details.orderId === orderId)
  return reviewEntries(billfold, { isWanted, withSent: orderId !== undefined, review: reviewPayment })
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
  return toPaymentRecord(await getEntry(billfold, { id }))
}

/** Returns true if a reorganisation undid a completed payment. */
function isUndone({ steps, details: { settlement } }: PaymentRecord): boolean {
  return settlement?.status === 'completed' && findNextStep({ steps }) !== undefined
}
