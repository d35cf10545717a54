import type { Payment } from '@billfold/core'

/**
 * Whether one may go back from a payment and pay in another way: nothing but approvals has gone out, and every request
 * was refused beyond doubt. A request that the user released may still be sent.
 */
export function mayLeave({ steps, details: { card, parked = [] } }: Payment): boolean {
  if (card) return false
  return [...steps, ...parked].every(
    ({ status, action, attempts }) =>
      (status === 'ready' && attempts.every(({ end }) => end === 'refused')) ||
      (status === 'confirmed' && action === 'approval'),
  )
}
