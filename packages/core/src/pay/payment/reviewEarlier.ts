import type { Billfold } from '../../config/Billfold.js'
import { listOpenAttempts } from '../../execution/attempts.js'
import { listOperations } from '../../execution/listOperations.js'
import type { Operation } from '../../execution/Operation.js'
import { reviewSteps } from '../../execution/reviewSteps.js'
import { isPayment, type Payment } from './PaymentDetails.js'

/** Looks once at earlier payments of an order with requests that the user released: one may have been sent since. */
export async function reviewEarlier(
  billfold: Billfold,
  { id, details: { orderId } }: Pick<Payment, 'id' | 'details'>,
): Promise<void> {
  if (orderId === undefined) return
  const earlier = (await listOperations(billfold)).filter(
    (operation) =>
      operation.id !== id &&
      isPayment(operation) &&
      operation.details.orderId === orderId &&
      isInDoubt(operation),
  )
  for (const operation of earlier) await reviewSteps(billfold, operation)
}

/** Whether a request that the user released may have a transaction that is not known yet. */
function isInDoubt({ steps }: Pick<Operation, 'steps'>): boolean {
  return steps.some((step) =>
    listOpenAttempts(step).some(({ end, hash }) => end === 'released' && hash === undefined),
  )
}
