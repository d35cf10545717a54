import type { Payment } from '@billfold/core'

/** Whether a request that the payment no longer waits for may still be sent by the wallet. */
export function hasOpenRequest({ steps }: Payment): boolean {
  return steps.some(({ status, attempts }) => {
    if (status === 'confirmed') return false
    return attempts.some(({ end, isFound }) =>
      status === 'ready' ? end !== 'refused' : end === 'released' || isFound === true,
    )
  })
}
