import type { RouteStatus } from '../bridge/RouteProvider.js'
import type { StoredPayment } from '../database/tables/paymentTable.js'

/** What is known about a payment from outside. */
export type Evidence = {
  /** The plain transfer that was credited to it, if it is still part of its chain. */
  transfer?: { hash: string; amount: string } | undefined
  /** What its route provider says. */
  route?: RouteStatus | undefined
}

/** The fields of a payment that follow from the chains. */
export type Outcome = Pick<
  StoredPayment,
  | 'status'
  | 'originHash'
  | 'destinationHash'
  | 'refundHash'
  | 'refundToken'
  | 'refundAmount'
  | 'receivedAmount'
>

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
export function derivePayment(payment: StoredPayment, { transfer, route }: Evidence): Outcome {
  if (payment.provider === 'transfer')
    return transfer
      ? {
          ...nothing,
          status: 'completed',
          originHash: transfer.hash,
          destinationHash: transfer.hash,
          receivedAmount: transfer.amount,
        }
      : nothing
  return route ? fromRoute(route) : nothing
}

function fromRoute({ state, originHash, destinationHash, receivedAmount, refund }: RouteStatus): Outcome {
  return {
    status: state,
    originHash: originHash ?? null,
    destinationHash: destinationHash ?? null,
    refundHash: refund?.hash ?? null,
    refundToken: refund?.token.toLowerCase() ?? null,
    refundAmount: refund?.amount.toString() ?? null,
    receivedAmount: receivedAmount?.toString() ?? null,
  }
}
