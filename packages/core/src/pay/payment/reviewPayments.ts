import type { Billfold } from '../../config/Billfold.js'
import { limits } from '../../constants/limits.js'
import { listOpenAttempts } from '../../execution/attempts.js'
import { listOperations } from '../../execution/listOperations.js'
import type { Operation } from '../../execution/Operation.js'
import { isPayment } from './PaymentDetails.js'

export type ReviewPaymentsParameters = {
  /** Only payments of this order. @default all */
  orderId?: string | undefined
}

/**
 * Looks once at payments with requests that the user released, the newest first: one may have been sent since. What
 * cannot be looked at stays as it is.
 */
export async function reviewPayments(
  billfold: Billfold,
  { orderId }: ReviewPaymentsParameters = {},
): Promise<void> {
  const inDoubt = (await listOperations(billfold)).filter(
    (operation) =>
      isPayment(operation) &&
      (orderId === undefined || operation.details.orderId === orderId) &&
      isInDoubt(operation),
  )
  if (inDoubt.length === 0) return
  const { reviewSteps } = await import('../../execution/reviewSteps.js')
  for (const { id } of inDoubt.slice(0, limits.reviewPayments))
    await reviewSteps(billfold, { id }).catch(() => undefined)
}

/** Whether a request that the user released, or one beside it, may have a transaction that is not known yet. */
function isInDoubt({ steps }: Operation): boolean {
  return steps.some((step) => listOpenAttempts(step).some(({ end }) => end === 'released'))
}
