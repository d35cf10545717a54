import { classifyFailure, type Payment } from '@billfold/core'

/** Whether anything that a payment asked for has gone out, or may have; what was declined has not. */
export function hasMoved(payment: Payment | undefined, error: unknown): boolean {
  if (!payment) return false
  const isDeclined = classifyFailure(error) === 'rejected'
  const { steps, details } = payment
  return (
    details.card?.isPaid === true ||
    steps.some(({ status }) => status !== 'ready' && !(status === 'signing' && isDeclined))
  )
}
