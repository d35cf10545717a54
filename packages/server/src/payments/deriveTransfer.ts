import type { CreditedTransfer, PaymentStatus, StoredPayment } from '../database/tables/paymentTable.js'
import { limits } from '../limits.js'
import type { Outcome } from './Outcome.js'

/** A plain transfer's state from what was credited to it; only what is final counts. */
export function deriveTransfer(
  payment: StoredPayment,
  transfers: readonly CreditedTransfer[],
  isFinal: (transfer: CreditedTransfer) => boolean,
): Partial<Outcome> {
  const expected = BigInt(payment.destinationAmount)
  const final = transfers.filter(isFinal)
  if (final.length === 0) return deriveUnfinal(payment, transfers, expected)
  const right = final.filter(({ token }) => token === payment.originToken)
  const status = right.length === 0 ? 'wrongToken' : compareSums(payment, right)
  const paying = right[findFilling(right, expected)] ?? right.at(-1) ?? final.at(-1)
  const hash = paying?.transactionHash ?? null
  return {
    status,
    originHash: hash,
    destinationHash: hash,
    receivedAmount: right.length === 0 ? null : String(sum(right)),
  }
}

/** Less than was asked for is no payment under way: dust would hold up an order that others pay. */
function deriveUnfinal(
  { originToken }: StoredPayment,
  transfers: readonly CreditedTransfer[],
  expected: bigint,
): Partial<Outcome> {
  const right = transfers.filter(({ token }) => token === originToken)
  const filling = right[findFilling(right, expected)]
  return filling ? { status: 'pending', originHash: filling.transactionHash } : {}
}

function compareSums(payment: StoredPayment, transfers: readonly CreditedTransfer[]): PaymentStatus {
  const end = (payment.expiresAt.getTime() + limits.creditLateMs) / 1000
  const expected = BigInt(payment.destinationAmount)
  const inTime = sum(transfers.filter(({ timestamp }) => timestamp <= end))
  if (inTime >= expected) return inTime === expected ? 'completed' : 'surplus'
  return sum(transfers) >= expected ? 'late' : 'partial'
}

/** The transfer with which the sum is reached: a payment is looked up by it. */
function findFilling(transfers: readonly CreditedTransfer[], expected: bigint): number {
  return transfers.findIndex((_, index) => sum(transfers.slice(0, index + 1)) >= expected)
}

function sum(transfers: readonly CreditedTransfer[]): bigint {
  return transfers.reduce((total, { amount }) => total + BigInt(amount), 0n)
}
