import type { RouteStatus } from '../../context/RouteProvider.js'
import type { ContractLog } from '../../infra/db/tables/indexer.js'
import type { CreditedTransfer, PaymentStatus, StoredPayment } from '../../infra/db/tables/payments.js'
import { limits } from '../../infra/limits.js'
import type { DeliveryClaim } from './deliveryClaims.js'
import { duplicateReason, isSettled } from './orders.js'

/** Payment fields derived from the chains. */
export type Outcome = Pick<
  StoredPayment,
  | 'status'
  | 'originHash'
  | 'destinationHash'
  | 'refundHash'
  | 'refundToken'
  | 'refundAmount'
  | 'receivedAmount'
> & {
  /** Reason of the route provider for a failure. */
  reason?: string
}

/** External evidence about a payment. */
export type Evidence = {
  /** Credited plain transfers, oldest first. */
  transfers: readonly CreditedTransfer[]
  /** Status from the route provider. */
  route: RouteStatus | undefined
  /** Transfers that the route's status counts. */
  claims?: readonly DeliveryClaim[]
  isFinal: (log: Pick<ContractLog, 'chainId' | 'blockNumber'>) => boolean
}

const nothing: Outcome = {
  status: 'created',
  originHash: null,
  destinationHash: null,
  refundHash: null,
  refundToken: null,
  refundAmount: null,
  receivedAmount: null,
}

/** Derives a payment's state only from current chain data, so that a reorganisation needs no repair. */
export function derivePayment(payment: StoredPayment, { transfers, route, isFinal }: Evidence): Outcome {
  if (payment.provider === 'transfer') return { ...nothing, ...deriveTransfer(payment, transfers, isFinal) }
  return route ? fromRoute(route) : nothing
}

function fromRoute(route: RouteStatus): Outcome {
  const { state, originHash, destinationHash, receivedAmount, refund } = route
  return {
    status: state,
    originHash: originHash ?? null,
    destinationHash: destinationHash ?? null,
    refundHash: refund?.hash ?? null,
    refundToken: refund?.token.toLowerCase() ?? null,
    refundAmount: refund?.amount.toString() ?? null,
    receivedAmount: receivedAmount?.toString() ?? null,
    ...readReason(route),
  }
}

/** Returns the provider's reason, which must not imitate our duplicate marker. */
function readReason({ state, reason }: RouteStatus): Pick<Outcome, 'reason'> {
  if (!reason || reason === duplicateReason || state === 'completed') return {}
  return { reason: reason.slice(0, limits.reasonLength) }
}

/** Returns true if the chains no longer contain what the merchant was notified of. */
export function isReversal(before: StoredPayment, outcome: Outcome): boolean {
  if (!isEnd(before.status)) return false
  if (!isEnd(outcome.status)) return true
  return (isSettled(before.status) && !isSettled(outcome.status)) || isReduced(before, outcome)
}

function isEnd(status: PaymentStatus): boolean {
  return !['created', 'expired', 'pending'].includes(status)
}

/** Returns true if less arrived, or the same amount by another transaction. */
function isReduced(before: StoredPayment, { status, receivedAmount, destinationHash }: Outcome): boolean {
  if (before.receivedAmount === null) return false
  // A provider that omits the amount does not revert anything.
  if (receivedAmount === null) return status === 'wrongToken'
  if (BigInt(receivedAmount) !== BigInt(before.receivedAmount))
    return BigInt(receivedAmount) < BigInt(before.receivedAmount)
  const hashes = [before.destinationHash, destinationHash]
  return !hashes.includes(null) && before.destinationHash !== destinationHash
}

/** Derives the state of a plain transfer; only final transfers count. */
function deriveTransfer(
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

/** Ignores underpayments, because dust would block an order that others can pay. */
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

/** Finds the transfer that completes the sum; the payment is looked up by it. */
function findFilling(transfers: readonly CreditedTransfer[], expected: bigint): number {
  return transfers.findIndex((_, index) => sum(transfers.slice(0, index + 1)) >= expected)
}

function sum(transfers: readonly CreditedTransfer[]): bigint {
  return transfers.reduce((total, { amount }) => total + BigInt(amount), 0n)
}
