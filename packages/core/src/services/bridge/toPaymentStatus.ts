import type { EndpointResponse, getStatus as endpoint } from '@billfold/protocol'
import type { Hash } from 'viem'

type Wire = EndpointResponse<typeof endpoint>

/** What became of a payment (spec §3); amounts in base units. */
export type PaymentStatus = Pick<
  Wire,
  | 'paymentId'
  | 'originToken'
  | 'destinationToken'
  | 'sender'
  | 'receiver'
  | 'transactions'
  | 'purchaseData'
  | 'refund'
  | 'reason'
> & {
  status: 'COMPLETED' | 'PENDING' | 'FAILED' | 'NOT_FOUND'
  /** The requested transaction, or the payment's first one. */
  transactionHash: Hash | undefined
  originAmount: bigint | undefined
  destinationAmount: bigint | undefined
}

const known: readonly string[] = ['COMPLETED', 'PENDING', 'FAILED', 'NOT_FOUND']

/** The kit's form of a status. */
export function toPaymentStatus(wire: Wire, asked?: Hash): PaymentStatus {
  const { originAmount, destinationAmount } = wire
  return {
    ...wire,
    status: (known.includes(wire.status) ? wire.status : 'PENDING') as PaymentStatus['status'],
    transactionHash: asked ?? wire.transactions[0]?.transactionHash,
    originAmount: originAmount === undefined ? undefined : BigInt(originAmount),
    destinationAmount: destinationAmount === undefined ? undefined : BigInt(destinationAmount),
  }
}
