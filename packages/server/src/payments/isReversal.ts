import type { PaymentStatus, StoredPayment } from '../database/tables/paymentTable.js'
import { isSettled } from './isSettled.js'
import type { Outcome } from './Outcome.js'

/** Whether the chains no longer hold what the merchant was told. */
export function isReversal(before: StoredPayment, outcome: Outcome): boolean {
  if (!isEnd(before.status)) return false
  if (!isEnd(outcome.status)) return true
  return (isSettled(before.status) && !isSettled(outcome.status)) || isReduced(before, outcome)
}

function isEnd(status: PaymentStatus): boolean {
  return !['created', 'expired', 'pending'].includes(status)
}

/** Less has arrived, or the same amount by another transaction. */
function isReduced(before: StoredPayment, { status, receivedAmount, destinationHash }: Outcome): boolean {
  if (before.receivedAmount === null) return false
  // A route provider that leaves the amount out takes nothing back.
  if (receivedAmount === null) return status === 'wrongToken'
  if (BigInt(receivedAmount) !== BigInt(before.receivedAmount))
    return BigInt(receivedAmount) < BigInt(before.receivedAmount)
  const hashes = [before.destinationHash, destinationHash]
  return !hashes.includes(null) && before.destinationHash !== destinationHash
}
