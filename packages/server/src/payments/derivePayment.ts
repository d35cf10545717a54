import type { RouteStatus } from '../bridge/RouteProvider.js'
import type { ContractLog } from '../database/tables/contractLogTable.js'
import type { CreditedTransfer, StoredPayment } from '../database/tables/paymentTable.js'
import { limits } from '../limits.js'
import { deriveTransfer } from './deriveTransfer.js'
import { duplicateReason } from './duplicateReason.js'
import type { Outcome } from './Outcome.js'

/** What is known about a payment from outside. */
export type Evidence = {
  /** Plain transfers that were credited to it, oldest first. */
  transfers: readonly CreditedTransfer[]
  /** What its route provider says. */
  route: RouteStatus | undefined
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

/** A payment's state from nothing but what the chains hold now, so that a reorganisation needs no repair. */
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

/** A provider's text; it must not pass for our own word for a second payment of an order. */
function readReason({ state, reason }: RouteStatus): Pick<Outcome, 'reason'> {
  if (!reason || reason === duplicateReason || state === 'completed') return {}
  return { reason: reason.slice(0, limits.reasonLength) }
}
