import type { Payment } from '@billfold/core'
import type { RunState } from './PaymentRun.js'

/** Finds the payment that the screens are about; one that was left goes on without them (R4.11). */
export function findShown({ payment, isLeft }: RunState): Payment | undefined {
  return isLeft ? undefined : payment
}
