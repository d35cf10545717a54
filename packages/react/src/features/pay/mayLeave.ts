import { classifyFailure, type Payment } from '@billfold/core'

/**
 * Whether one may go back from a payment and pay in another way: nothing but approvals has gone out, and no request
 * can still be open in the wallet. One that was asked and declined, once, is certainly closed.
 */
export function mayLeave({ steps, details: { card } }: Payment, error: unknown): boolean {
  if (card) return false
  const isDeclined = classifyFailure(error) === 'rejected'
  return steps.every(
    ({ status, asked, action }) =>
      asked === 0 ||
      (status === 'confirmed' && action === 'approval') ||
      (isDeclined && asked === 1 && (status === 'ready' || status === 'signing')),
  )
}
