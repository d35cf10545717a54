import type { Payment } from '@billfold/core'

/**
 * Whether one may go back from a payment and pay in another way: nothing but approvals has gone out, and no request
 * can still be open in the wallet. One that was asked is closed when the journal knows its problem and waits to ask anew.
 */
export function mayLeave({ steps, details: { card } }: Payment): boolean {
  if (card) return false
  return steps.every(
    ({ status, asked, action, problem }) =>
      (status === 'ready' && (asked === 0 || problem !== undefined)) ||
      (status === 'confirmed' && action === 'approval'),
  )
}
